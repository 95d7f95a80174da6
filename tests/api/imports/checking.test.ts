import { connectDb } from '@/lib/core/server/db/connection'
import { toCsvFile } from '@/lib/core/spreadsheets/csv-file'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { expectInvalid } from '@/tests/support/error-responses'
import { fullTest } from '@/tests/support/full-test'
import { GENERATED_FAULTS, generatedDonors } from '@/tests/support/generated-donors'
import {
  checkedImport,
  csv,
  drop,
  get,
  list,
  map,
  refused,
  rows,
  runAllSteps,
  step,
  upload,
} from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

let cookies: string

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(async () => {
  for (const model of [Import, ImportPart, ImportRow, Invitation, InvitationOptOut]) {
    await (model as typeof Import).deleteMany()
  }
})

/** The errors of each rejected row. */
async function faultsOf(id: string) {
  const found = await ImportRow.find({ import: id, state: { $ne: 'ok' } })
    .sort({ number: 1 })
    .lean()
  return Object.fromEntries(
    found.map(({ number, faults, duplicate }) => [
      number,
      [...(faults ?? []), ...(duplicate ? [duplicate] : [])],
    ]),
  )
}

/** The people in the valid rows. */
async function peopleOf(id: string) {
  const found = await ImportRow.find({ import: id, state: 'ok' }).sort({ number: 1 }).lean()
  return found.map(({ person }) => person)
}

describe('an admin who uploads a file of donors', () => {
  test('sees its columns matched by their headings, in English and Bangla, with the first rows', async () => {
    const lines = ['Donors of our college', '', 'নাম;Blood Group (ABO);মোবাইল নম্বর;জেলা;Remarks']
    const { body } = await upload(cookies, [...lines, 'Rahim;ও+;01711000001;Dhaka;fine'].join('\n'))
    expect(body.import).toMatchObject({
      ...{
        state: 'mapping',
        headings: ['নাম', 'Blood Group (ABO)', 'মোবাইল নম্বর', 'জেলা', 'Remarks'],
      },
      mapping: { name: 0, bloodGroup: 1, phone: 2, district: 3 },
      preview: [['Rahim', 'ও+', '01711000001', 'Dhaka', 'fine']],
    })
  })

  test('gets phones, groups, places and days in the format that the site stores', async () => {
    const { _id, state, counts } = await checkedImport(
      cookies,
      csv(
        'Rahim Uddin,01711000001,Rahim@People.Example,O positive,Dhaka,Savar,3/4/2025',
        '"করিম, মিয়া",০১৭১১-০০০০০২,,ও পজিটিভ,কুমিল্লা,কুমিল্লা সদর,৩ এপ্রিল ২০২৫',
        'Salma,8801711000003,salma@people.example,AB−,Jessore,Sadar,45750',
        'Mitu,1711000004.0,,B+ve,Chittagong,,never',
        ',,,,,,',
      ),
    )
    expect({ state, counts }).toMatchObject({
      ...{ state: 'checked', counts: { rows: 4, ok: 4, refused: 0, duplicate: 0, written: 0 } },
    })
    expect(await peopleOf(_id)).toEqual([
      {
        ...{ name: 'Rahim Uddin', phone: '+880 1711-000001', email: 'rahim@people.example' },
        ...{
          bloodGroup: 'O+',
          district: 'Dhaka',
          upazila: 'Savar',
          lastDonationDate: '2025-04-03',
          donations: [{ day: '2025-04-03' }],
        },
      },
      {
        ...{ name: 'করিম, মিয়া', phone: '+880 1711-000002', bloodGroup: 'O+' },
        ...{
          district: 'Cumilla',
          upazila: 'Cumilla Adarsha Sadar',
          lastDonationDate: '2025-04-03',
          donations: [{ day: '2025-04-03' }],
        },
      },
      {
        ...{ name: 'Salma', phone: '+880 1711-000003', email: 'salma@people.example' },
        ...{ bloodGroup: 'AB-', district: 'Jashore', upazila: 'Jashore Sadar' },
        lastDonationDate: '2025-04-03',
        donations: [{ day: '2025-04-03' }],
      },
      { name: 'Mitu', phone: '+880 1711-000004', bloodGroup: 'B+', district: 'Chattogram' },
    ])
    expect(await User.countDocuments({ 'donor.phone': '+880 1711-000001' })).toBe(0)
  })

  test('gets all errors of a row, with its number in the file', async () => {
    const { _id, counts } = await checkedImport(
      cookies,
      csv(
        'Rahim,01711000001,,O+,Dhaka,,',
        ',0171,nobody,C+,Atlantis,,soon',
        'Karim,,,O+,Dhaka,Nowhere,2099-01-01',
        'Salma,+14155552671,,O+,Dhaka,,',
        '"Mitu,01711000005,,O+,Dhaka,,',
        `${'x'.repeat(101)},01711000006,,O+,,,`,
        'Jamal,01711000007,,,Dhaka,,,,more',
        '12345,01711000008,,O+,Dhaka,,',
        'Last,01711000001,,O+,Dhaka,,',
        'Brother,01711000001,,A+,Dhaka,,',
      ),
    )
    expect(await faultsOf(_id)).toEqual({
      3: [
        ...['name-missing', 'phone-not-valid', 'email-not-valid', 'group-unknown'],
        'district-unknown',
      ],
      4: ['contact-missing'],
      5: ['not-reachable'],
      6: ['row-broken'],
      7: ['name-not-valid', 'district-missing'],
      8: ['too-many-cells', 'group-missing'],
      9: ['name-not-valid'],
      10: [],
      11: ['repeated'],
    })
    expect(counts).toMatchObject({ rows: 10, ok: 1, refused: 7, duplicate: 1, merged: 1 })
  })

  test('reads letters of other encodings, and gets a warning about lost ones', async () => {
    const text = csv('করিম,01711000001,,O+,Dhaka,,')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const { _id } = await checkedImport(cookies, utf16)
    expect(await peopleOf(_id)).toMatchObject([{ name: 'করিম' }])
    const broken = Buffer.concat([
      Buffer.from(csv('Rahim,01711000002,,O+,Dhaka,,', 'Ren')),
      Buffer.from([0xe9]),
      Buffer.from(',01711000003,,O+,Dhaka,,\nMitu,01711000004,,O+,Dhaka,,'),
    ])
    const other = await checkedImport(cookies, broken)
    expect(await faultsOf(other._id)).toEqual({ 3: ['letters-unreadable'] })
    expect(other.counts.ok).toBe(2)
  })

  test('sees existing accounts beside the rows, and people who were invited or declined', async () => {
    const donor = await createDonor(
      { phone: '+880 1811-000001', bloodGroup: 'A+' },
      { name: 'Rahim' },
    )
    const member = await createPerson()
    await Invitation.create({
      ...{
        import: donor._id,
        row: 2,
        locale: 'en',
        channel: 'sms',
        expiresAt: new Date('9999-12-31'),
      },
      person: { name: 'X', phone: '+880 1811-000003', bloodGroup: 'O+', district: 'Dhaka' },
    })
    const { _id, counts } = await checkedImport(
      cookies,
      csv(
        'Rahim Uddin,01811000001,,O+,Dhaka,Savar,',
        `Member,,${member.email.toUpperCase()},O+,Dhaka,,`,
        'Asked,01811000003,,O+,Dhaka,,',
        'New,01811000004,,O+,Dhaka,,',
      ),
    )
    expect(counts).toMatchObject({ ok: 1, duplicate: 3 })
    const { body } = await rows(cookies, _id, 'state=duplicate')
    expect(body.rows).toMatchObject([
      {
        ...{ number: 2, faults: ['has-account'] },
        person: { name: 'Rahim Uddin', phone: '+880 1811-000001', bloodGroup: 'O+' },
        account: { name: 'Rahim', email: donor.email, phone: '+880 1811-000001', bloodGroup: 'A+' },
      },
      { number: 3, faults: ['has-account'], account: { email: member.email, phone: '' } },
      { number: 4, faults: ['already-invited'], account: null },
    ])
  })

  test('can correct the columns, and every row is checked again', async () => {
    const file = 'A,B,C,D\nRahim,01711000001,O+,Dhaka\nKarim,01711000002,O+,Dhaka'
    const { body } = await upload(cookies, file)
    const { _id, mapping } = body.import
    // Their content identifies two of the columns.
    expect(mapping).toEqual({ phone: 1, bloodGroup: 2 })
    expectInvalid(await map(cookies, _id, { name: 0, phone: 1, bloodGroup: 2 }), {
      mapping: [expect.stringContaining('Choose columns for the name, blood group')],
    })
    expectInvalid(await map(cookies, _id, { name: 0, phone: 1, bloodGroup: 2, district: 4 }))
    expectInvalid(await map(cookies, _id, { name: 0, phone: 1, bloodGroup: 1, district: 3 }))
    await map(cookies, _id, { name: 0, phone: 1, bloodGroup: 3, district: 2 })
    expect((await runAllSteps(cookies, _id)).import.counts).toMatchObject({ ok: 0, refused: 2 })
    await map(cookies, _id, { name: 0, phone: 1, bloodGroup: 2, district: 3 })
    expect((await runAllSteps(cookies, _id)).import).toMatchObject({
      ...{ pass: 2, counts: { rows: 2, ok: 2, refused: 0 } },
    })
    expect(await ImportRow.countDocuments({ import: _id })).toBe(2)
  })

  test('downloads the invalid rows with reasons in the language of the page, and no formulas', async () => {
    const { _id } = await checkedImport(
      cookies,
      csv('=HYPERLINK("x"),01711000001,,C+,Dhaka,,', 'Fine,01711000002,,O+,Dhaka,,'),
    )
    const english = await refused(cookies, _id)
    expect(english.headers.get('content-type')).toContain('text/csv')
    expect(english.body).toBe(
      [
        '\uFEFF"Row","Reasons","Codes","Name","Phone","Email","Blood group","District","Upazila","Last donation"',
        `2,"This isn't a blood group.","group-unknown","'=HYPERLINK(""x"")","01711000001","","C+","Dhaka","",""\r\n`,
      ].join('\r\n'),
    )
    expect((await refused(cookies, _id, 'bn')).body).toContain('এটি কোনো রক্তের গ্রুপ নয়।')
  })

  test('uploads a file that the site exported, and all people in it are recognised', async () => {
    const headings = ['Name', 'Phone', 'Blood group', 'District', 'Address']
    const people = [
      ["Rahim;=cmd|'/c calc'!A1", '+880 1711-000001', 'O+', 'Dhaka', 'House 5; -3 | @Road'],
      ['- Karim', '+880 1711-000002', 'B+', 'Cumilla', '=Lake Road'],
    ]
    const { _id } = await checkedImport(cookies, toCsvFile([headings, ...people]))
    const found = await peopleOf(_id)
    expect(
      found.map((one) => [
        ...[one?.name, one?.phone, one?.bloodGroup, one?.district, one?.address],
      ]),
    ).toEqual(people)
  })

  test.each([
    [
      'a broken old workbook',
      Buffer.from('d0cf11e0a1b11ae1000102', 'hex'),
      "We can't read this file",
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0, 1]), "We can't read this file"],
    [
      'an archive that is no workbook',
      Buffer.from('PK\x03\x04 nothing'),
      "We can't read this file",
    ],
    ['one column', Buffer.from('Name\nRahim'), 'We found no table'],
    [
      'too many columns',
      Buffer.from(Array.from({ length: 61 }, (_, nth) => `c${nth}`).join(',')),
      'The file has more than 60 columns',
    ],
  ])('gets an error for %s', async (_name, file, message) => {
    const { body, status } = await upload(cookies, file)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { file: [expect.stringContaining(message)] } })
  })

  test('deletes an unconfirmed import, with the file and the rows', async () => {
    const { _id } = await checkedImport(cookies, csv('Rahim,01711000001,,O+,Dhaka,,'))
    expect((await list(cookies)).body).toMatchObject({ total: 1, imports: [{ _id }] })
    expect((await drop(cookies, _id)).status).toBe(200)
    expect((await get(cookies, _id)).status).toBe(404)
    expect(await ImportPart.countDocuments()).toBe(0)
    expect(await ImportRow.countDocuments()).toBe(0)
  })
})

describe('the steps of a check', () => {
  fullTest('in several concurrent tabs check each row once', async () => {
    const { file } = generatedDonors(2_500, 40)
    const { body } = await upload(cookies, file)
    const { _id, mapping } = body.import
    await map(cookies, _id, mapping)
    const tabs = await Promise.all(Array.from({ length: 4 }, () => runAllSteps(cookies, _id)))
    expect(tabs.map((tab) => tab.import.state)).toEqual([
      'checked',
      'checked',
      'checked',
      'checked',
    ])
    expect(tabs[0]?.import.counts.rows).toBe(2_500)
    expect(await ImportRow.countDocuments({ import: _id })).toBe(2_500)
  })

  test('continue after an interrupted step that left nothing', async () => {
    const { body } = await upload(cookies, generatedDonors(1_500, 40).file)
    const { _id, mapping } = body.import
    await map(cookies, _id, mapping)
    await step(cookies, _id)
    // A conflicting row makes the second step fail in the middle.
    const obstacle = { import: _id, pass: 1, number: 1_300, state: 'ok' as const }
    await ImportRow.create({ ...obstacle, expiresAt: new Date('9999-12-31') })
    expect((await step(cookies, _id)).status).toBe(500)
    await ImportRow.deleteOne(obstacle)
    expect((await get(cookies, _id)).body.import.counts.rows).toBe(1_000)
    expect((await runAllSteps(cookies, _id)).import.counts.rows).toBe(1_500)
    expect(await ImportRow.countDocuments({ import: _id })).toBe(1_500)
  })

  test('find every error of a generated file in its row, in steps of a thousand rows', async () => {
    const { file, wrong } = generatedDonors(3_000, 33)
    const checked = await checkedImport(cookies, file)
    const found = await faultsOf(checked._id)
    expect(found).toEqual(Object.fromEntries([...wrong].map(([row, fault]) => [row, [fault]])))
    expect(new Set(wrong.values()).size).toBe(GENERATED_FAULTS.length)
  })
})

test.each(['member', 'guest'])('rejects a %s', async (who) => {
  const { _id } = await checkedImport(cookies, csv('Rahim,01711000001,,O+,Dhaka,,'))
  const others = who === 'guest' ? undefined : await signedIn(await createPerson())
  const status = who === 'guest' ? 401 : 403
  for (const act of [get, drop, step, refused]) expect((await act(others, _id)).status).toBe(status)
  expect((await list(others)).status).toBe(status)
  expect((await rows(others, _id, 'state=refused')).status).toBe(status)
})

import { connectDb } from '@/lib/core/server/db/connection'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { Notification } from '@/models/notification'
import { User } from '@/models/user'
import { createDonor, createPerson } from '@/scripts/seed/factories'
import { expectInvalid } from '@/tests/support/error-responses'
import {
  checkedImport,
  confirm,
  csv,
  map,
  rows,
  runAllSteps,
  table,
  upload,
  writtenImport,
} from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'
import { workbookOf } from '@/tests/support/workbook-xml'

let cookies: string

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(async () => {
  for (const model of [Import, ImportPart, ImportRow, Invitation]) {
    await (model as typeof Import).deleteMany()
  }
})

const peopleOf = async (id: string) => {
  const found = await ImportRow.find({ import: id, state: 'ok' }).sort({ number: 1 }).lean()
  return found.map(({ person }) => person)
}

const HEADINGS = ['Name', 'Mobile', 'District']
const byGroup = () =>
  workbookOf([
    { name: 'About', rows: [['Donors of our club']] },
    {
      name: 'A+',
      rows: [['A+ donors'], HEADINGS, ['Rahim', '01711000001', 'Dhaka'], [], ['X', '', 'Dhaka']],
    },
    { name: 'O-', rows: [HEADINGS, ['Karim', '01711000002', 'Dhaka']] },
    { name: 'Old', isHidden: true, rows: [HEADINGS, ['Salma', '01711000003', 'Dhaka']] },
    {
      name: 'Money',
      rows: [
        ['Month', 'Taka'],
        ['May', '500'],
        ['June', '300'],
      ],
    },
  ])

describe('the sheets of a workbook', () => {
  test('are all listed, and those with the headings of most rows are proposed', async () => {
    const { body } = await upload(cookies, byGroup())
    expect(body.import.sheets).toMatchObject([
      { name: 'About', isCover: true, isChosen: false },
      { name: 'A+', isChosen: true, headingRow: 2, rows: 2, above: 1 },
      { name: 'O-', isChosen: true, headingRow: 1, rows: 1, above: 0 },
      { name: 'Old', isHidden: true, isChosen: false, rows: 1 },
      { name: 'Money', isCover: true, isChosen: false, rows: 2 },
    ])
    // The name of the sheet is a column: here it is the group.
    expect(body.import).toMatchObject({
      ...{ headings: [...HEADINGS, ''], sheetColumn: 3 },
      mapping: { name: 0, phone: 1, district: 2, bloodGroup: 3 },
    })
  })

  test('are read one after the other, and every row of each is counted', async () => {
    const { _id, sheets } = await checkedImport(cookies, byGroup())
    expect(await peopleOf(_id)).toMatchObject([
      { name: 'Rahim', bloodGroup: 'A+' },
      { name: 'Karim', bloodGroup: 'O-' },
    ])
    expect(sheets.map(({ counts }) => counts)).toEqual([
      { ok: 0, refused: 0, duplicate: 0, merged: 0 },
      { ok: 1, refused: 1, duplicate: 0, merged: 0 },
      { ok: 1, refused: 0, duplicate: 0, merged: 0 },
      { ok: 0, refused: 0, duplicate: 0, merged: 0 },
      { ok: 0, refused: 0, duplicate: 0, merged: 0 },
    ])
    const { body } = await rows(cookies, _id, 'state=refused')
    expect(body.rows).toMatchObject([{ sheet: 'A+', row: 5, faults: ['contact-missing'] }])
  })

  test('can be chosen if their headings are the same', async () => {
    const { body } = await upload(cookies, byGroup())
    const { _id } = body.import
    expectInvalid(await table(cookies, _id, { sheets: [1, 4] }), {
      sheets: ['These sheets have different headings. Import them one after the other.'],
    })
    expectInvalid(await table(cookies, _id, { sheets: [9] }))
    expectInvalid(await table(cookies, _id, { sheets: [] }))
    const hidden = await table(cookies, _id, { sheets: [3] })
    expect(hidden.body.import).toMatchObject({ headings: HEADINGS, sheetColumn: null, pass: 1 })
    const { mapping } = hidden.body.import
    await map(cookies, _id, mapping, { values: { bloodGroup: 'B+' } })
    await runAllSteps(cookies, _id)
    expect(await peopleOf(_id)).toMatchObject([{ name: 'Salma', bloodGroup: 'B+' }])
  })

  test('with one name for all rows propose it for the whole file', async () => {
    const file = workbookOf([
      { name: 'Cover', rows: [['Donors']] },
      {
        name: 'B negative',
        rows: [
          ['Name', 'Mobile'],
          ['Rahim', '01711000001'],
        ],
      },
    ])
    const { body } = await upload(cookies, file, 'Zahurul Haq Hall, Dhaka.xlsx')
    expect(body.import).toMatchObject({
      suggested: { bloodGroup: 'B-', district: 'Dhaka', address: 'Zahurul Haq Hall' },
      values: { bloodGroup: 'B-', district: 'Dhaka' },
    })
  })
})

describe('the heading row', () => {
  test('is found below titles, and can be corrected', async () => {
    const lines = ['Donors,2024', 'Kept by,Secretary', 'Name,Phone,Group,District']
    const { body } = await upload(cookies, [...lines, 'Rahim,01711000001,O+,Dhaka'].join('\n'))
    const { _id, sheets, firstRows } = body.import
    expect(sheets).toMatchObject([{ headingRow: 3, above: 2, rows: 1 }])
    expect(firstRows[0]).toEqual(['Donors', '2024'])
    const moved = await table(cookies, _id, { sheets: [0], headingRow: 2 })
    expect(moved.body.import).toMatchObject({
      ...{ state: 'mapping', headings: ['Kept by', 'Secretary'] },
      sheets: [{ headingRow: 2, above: 1, rows: 2 }],
    })
    const none = await table(cookies, _id, { sheets: [0], headingRow: 0 })
    expect(none.body.import.sheets).toMatchObject([{ headingRow: 0, above: 0, rows: 4 }])
  })
})

describe('a value for the whole file', () => {
  const file = 'Name,Phone,Group,District\nRahim,01711000001,O+,\nKarim,01711000002,A+,Cumilla'

  test('fills in missing values', async () => {
    const { _id } = await checkedImport(cookies, file, {
      values: { district: 'ঢাকা', upazila: 'Savar', address: 'Hall 3' },
    })
    const found = await peopleOf(_id)
    expect(found[0]).toMatchObject({ district: 'Dhaka', upazila: 'Savar', address: 'Hall 3' })
    expect(found[1]).toMatchObject({ district: 'Cumilla', address: 'Hall 3' })
    expect(found[1]).not.toHaveProperty('upazila')
  })

  test.each([
    [{ district: 'Atlantis' }, 'values.district'],
    [{ district: 'Dhaka', upazila: 'Nowhere' }, 'values.upazila'],
    [{ upazila: 'Savar' }, 'values.upazila'],
    [{ countryCode: '880' }, 'values.countryCode'],
    [{ bloodGroup: 'C+' }, 'values.bloodGroup'],
  ])('rejects %j', async (values, field) => {
    const { body } = await upload(cookies, file)
    const response = await map(cookies, body.import._id, body.import.mapping, { values })
    expectInvalid(response)
    expect(Object.keys((response.body as unknown as { errors: object }).errors)).toEqual([field])
  })
})

describe('ambiguous days', () => {
  const file = csv(
    'Rahim,01711000001,,O+,Dhaka,,11/5/2025',
    'Karim,01711000002,,O+,Dhaka,,3/4/2025',
  )
  const days = async (id: string) => (await peopleOf(id)).map((person) => person?.lastDonationDate)

  test('need the admin’s choice', async () => {
    const { body } = await upload(cookies, file)
    const { _id, mapping } = body.import
    expectInvalid(await map(cookies, _id, mapping), {
      dayOrder: ['Choose whether the day or the month comes first.'],
    })
    await map(cookies, _id, mapping, { dayOrder: 'month-first' })
    await runAllSteps(cookies, _id)
    expect(await days(_id)).toEqual(['2025-11-05', '2025-03-04'])
  })

  test('are read like another cell of their column', async () => {
    const lines = [
      'Rahim,01711000001,,O+,Dhaka,,10/25/2025',
      'Karim,01711000002,,O+,Dhaka,,11/5/2025',
    ]
    const { body } = await upload(cookies, csv(...lines))
    const { _id, mapping } = body.import
    expect((await map(cookies, _id, mapping)).status).toBe(200)
    await runAllSteps(cookies, _id)
    expect(await days(_id)).toEqual(['2025-10-25', '2025-11-05'])
  })
})

describe('several rows about one person', () => {
  test('become one, with the newest donation and all days', async () => {
    const { _id, counts } = await checkedImport(
      cookies,
      csv(
        'Rahim,01711000001,,O+,Dhaka,,13/1/2024',
        'Karim,01711000002,,A+,Dhaka,,',
        'Rahim Uddin,01711000001,,O+,Dhaka,,13/8/2024',
        'Rahim,01711000001,,O+,Dhaka,,13/3/2024',
      ),
    )
    expect(counts).toMatchObject({ rows: 4, ok: 2, merged: 2 })
    expect(await peopleOf(_id)).toMatchObject([
      {
        lastDonationDate: '2024-08-13',
        donations: [{ day: '2024-01-13' }, { day: '2024-03-13' }, { day: '2024-08-13' }],
      },
      { name: 'Karim' },
    ])
    const { body } = await rows(cookies, _id, 'state=merged')
    expect(body.rows).toMatchObject([
      { row: 4, firstRow: { row: 2 } },
      { row: 5, firstRow: { row: 2 } },
    ])
    await confirm(cookies, _id)
    await runAllSteps(cookies, _id)
    expect(await Invitation.find({ row: 2 }).lean()).toMatchObject([
      { person: { lastDonationDate: '2024-08-13' } },
    ])
  })

  test('are joined across steps', async () => {
    const others = Array.from(
      { length: 1_100 },
      (_, nth) => `Donor ${nth},0181${String(nth).padStart(7, '0')},,A+,Dhaka,,`,
    )
    const { _id, counts } = await checkedImport(
      cookies,
      csv(
        'Rahim,01711000001,,O+,Dhaka,,13/1/2024',
        ...others,
        'Rahim,01711000001,,O+,Dhaka,,13/8/2024',
      ),
    )
    expect(counts).toMatchObject({ rows: 1_102, ok: 1_101, merged: 1 })
    const [first] = await peopleOf(_id)
    expect(first).toMatchObject({
      ...{ name: 'Rahim', lastDonationDate: '2024-08-13' },
      donations: [{ day: '2024-01-13' }, { day: '2024-08-13' }],
    })
  })
})

test('a person with an account sees a later donation, and must confirm it', async () => {
  const donor = await createDonor({ phone: '+880 1911-000001', lastDonationDate: '2024-01-13' })
  const other = await createDonor({ phone: '+880 1911-000002', lastDonationDate: '2024-09-13' })
  const { _id } = await writtenImport(
    cookies,
    csv(
      'Rahim,01911000001,,O+,Dhaka,,13/8/2024',
      'Karim,01911000002,,O+,Dhaka,,13/8/2024',
      'New,01911000003,,O+,Dhaka,,',
    ),
  )
  const { body } = await rows(cookies, _id, 'state=duplicate')
  expect(body.rows[0]).toMatchObject({
    person: { lastDonationDate: '2024-08-13' },
    account: { lastDonationDate: '2024-01-13' },
  })
  const notifications = await Notification.find({ to: { $in: [donor._id, other._id] } }).lean()
  expect(notifications).toMatchObject([
    { to: donor._id, kind: 'confirm-donation', values: { what: 'listed', day: '2024-08-13' } },
  ])
  // The account has not changed.
  expect((await User.findById(donor._id).lean())?.donor?.lastDonationDate).toBe('2024-01-13')
})

test('omitted values of valid rows are counted and listed', async () => {
  const { _id, counts, warnings } = await checkedImport(
    cookies,
    csv(
      'Rahim,01711000001,rahim at people,O+,Dhaka,Nowhere,',
      'Karim,01711000002,,O+,Dhaka,,last winter',
      'Salma,01711000003,,O+,Dhaka,,',
    ),
  )
  expect(counts).toMatchObject({ ok: 3, refused: 0, warned: 2 })
  expect(warnings).toEqual([
    { warning: 'email-not-valid', rows: 1 },
    { warning: 'upazila-unknown', rows: 1 },
    { warning: 'date-unreadable', rows: 1 },
  ])
  const { body } = await rows(cookies, _id, 'state=warned')
  expect(body.rows.map(({ row, faults }) => [row, faults])).toEqual([
    [2, ['email-not-valid', 'upazila-unknown']],
    [3, ['date-unreadable']],
  ])
})

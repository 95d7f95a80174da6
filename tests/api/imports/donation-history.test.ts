import { DELETE } from '@/app/api/account/listed-donations/[id]/route'
import { PATCH } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnListedDonations } from '@/lib/features/donors/server/list-own-listed-donations'
import { readInvitation } from '@/lib/features/invitations/server/read-invitation'
import { invitationsJob } from '@/lib/features/invitations/server/send-invitations'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { ListedDonation } from '@/models/listed-donation'
import { Notification } from '@/models/notification'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createDonor, createPerson, createPledge } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  acceptWith,
  checkedImport,
  confirm,
  rows,
  runAllSteps,
  undo,
  upload,
} from '@/tests/support/imports'
import { mailedToken } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const NEVER = new Date('9999-12-31')
const HEADINGS = 'Date,Donor Name,Mobile,Email,Blood Group,District,Hospital,Patient'
const RAHIM = 'Rahim,01911000001,rahim@people.example,O+,Dhaka'
const donations = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

let cookies: string
let rahim: Person

beforeAll(connectDb)
beforeEach(async () => {
  const models = [Import, ImportPart, ImportRow, Invitation, ListedDonation, Notification]
  for (const model of [...models, OutboxMail, User]) await (model as typeof User).deleteMany()
  freezeTime('2031-06-15T12:00:00+06:00')
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})
afterEach(unfreezeTime)

async function imported(...lines: string[]) {
  const { _id, pass, counts } = await checkedImport(cookies, donations(...lines))
  expect((await confirm(cookies, _id, { pass, locale: 'en' })).status).toBe(200)
  return { _id, counts, done: (await runAllSteps(cookies, _id)).import }
}

const historyOf = async ({ id }: { id: string }) =>
  (await listOwnListedDonations({ id })).map(({ day, place, patient }) => [day, place, patient])

test('the columns of a list of donations are recognised', async () => {
  const { body } = await upload(cookies, donations(`3 Apr 2025,${RAHIM},Square Hospital,Salma`))
  expect(body.import.mapping).toEqual({
    ...{ lastDonationDate: 0, name: 1, phone: 2, email: 3, bloodGroup: 4, district: 5 },
    ...{ donationPlace: 6, patient: 7 },
  })
})

describe('a new donor in a list of donations', () => {
  test('is invited once, and has the history after accepting', async () => {
    const { _id, counts } = await imported(
      `2025-04-03,${RAHIM},Square Hospital,Salma`,
      `2024-01-13,${RAHIM},Dhaka Medical,`,
      `2025-04-03,${RAHIM},Square Hospital,Salma`,
      '2025-02-01,Karim,01911000002,,A+,Dhaka,,',
      '2025-02-01,,01911000003,,A+,Dhaka,,',
    )
    expect(counts).toMatchObject({ rows: 5, ok: 2, merged: 2, refused: 1, duplicate: 0 })
    const { body } = await rows(cookies, _id, 'state=invited')
    expect(body.rows.map(({ row, person }) => [row, person?.name, person?.donations])).toEqual([
      [2, 'Rahim', ['2024-01-13', '2025-04-03']],
      [5, 'Karim', ['2025-02-01']],
    ])
    await invitationsJob.run(NEVER)
    const accepted = await acceptWith({
      ...{ token: await mailedToken('rahim@people.example'), name: 'Rahim' },
      ...{ email: 'rahim@people.example', phone: '+880 1911-000001', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
      ...{ lastDonationDate: '2025-04-03', password: 'Quiet#River9', agrees: true },
    })
    expect(accepted.status).toBe(201)
    expect(await historyOf({ id: accepted.body.user._id })).toEqual([
      ['2025-04-03', 'Square Hospital', 'Salma'],
      ['2024-01-13', 'Dhaka Medical', null],
    ])
  })
})

describe('a person with an unanswered invitation in another list of donations', () => {
  beforeEach(async () => {
    await imported(`2025-04-03,${RAHIM},Square Hospital,Salma`, `2024-01-13,${RAHIM},,`)
  })
  const invited = async () => (await Invitation.findOne().orFail().lean()).person
  const accepted = async () => {
    await invitationsJob.run(NEVER)
    const token = await mailedToken('rahim@people.example')
    return { token, invitation: await readInvitation(token, 'en') }
  }

  test('is not invited again, and a day counts once in their invitation', async () => {
    const { counts } = await imported(
      `2025-09-01,${RAHIM},Dhaka Medical,`,
      `2025-04-03,${RAHIM},Another Hospital,`,
      '2025-02-01,Karim,01911000002,,A+,Dhaka,,',
    )
    expect(counts).toMatchObject({ rows: 3, ok: 1, duplicate: 1, merged: 1, recorded: 1 })
    expect(await Invitation.countDocuments()).toBe(2)
    expect((await invited()).donations).toMatchObject([
      { day: '2024-01-13' },
      { day: '2025-04-03', place: 'Square Hospital' },
      { day: '2025-09-01', place: 'Dhaka Medical' },
    ])
  })

  test('finds the newest one filled in, and has them all after accepting', async () => {
    await imported(`2025-09-01,${RAHIM},Dhaka Medical,`)
    const { token, invitation } = await accepted()
    expect(invitation?.lastDonationDate).toBe('2025-09-01')
    const { body } = await acceptWith({
      ...{ token, name: 'Rahim', email: 'rahim@people.example', phone: '+880 1911-000001' },
      ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
      ...{ lastDonationDate: '2025-09-01', password: 'Quiet#River9', agrees: true },
    })
    const history = await historyOf({ id: body.user._id })
    expect(history.map(([day]) => day)).toEqual(['2025-09-01', '2025-04-03', '2024-01-13'])
  })

  test('loses what an undone list added', async () => {
    const { _id } = await imported(`2025-09-01,${RAHIM},Dhaka Medical,`)
    await undo(cookies, _id)
    expect((await runAllSteps(cookies, _id)).import.state).toBe('undone')
    expect((await invited()).donations?.map(({ day }) => day)).toEqual(['2024-01-13', '2025-04-03'])
    expect((await accepted()).invitation?.lastDonationDate).toBe('2025-04-03')
  })

  test('keeps their own when the list gives another blood group', async () => {
    const { counts } = await checkedImport(
      cookies,
      donations(`2025-09-01,${RAHIM.replace('O+', 'A+')},,`),
    )
    expect(counts).toMatchObject({ ok: 0, duplicate: 1, recorded: 0 })
  })
})

describe('a donor with an account in a list of donations', () => {
  beforeEach(async () => {
    rahim = await createDonor(
      { phone: '+880 1911-000001', lastDonationDate: '2024-01-13' },
      { name: 'Rahim', email: 'rahim@people.example' },
    )
  })
  const lastDonation = async () =>
    (await User.findById(rahim._id).orFail().lean()).donor?.lastDonationDate

  test('keeps the last donation, is asked about the newer one, and confirms it', async () => {
    const { _id, counts, done } = await imported(
      `2023-05-01,${RAHIM},,`,
      `2025-04-03,${RAHIM},Square Hospital,Salma`,
    )
    expect(counts).toMatchObject({ rows: 2, ok: 0, duplicate: 1, merged: 1, recorded: 1 })
    expect(done.state).toBe('done')
    const { body } = await rows(cookies, _id, 'state=duplicate')
    expect(body.rows).toMatchObject([
      {
        ...{ row: 2, faults: ['has-account'], account: { lastDonationDate: '2024-01-13' } },
        person: { lastDonationDate: '2025-04-03', donations: ['2023-05-01', '2025-04-03'] },
      },
    ])
    expect(await lastDonation()).toBe('2024-01-13')
    expect(await Notification.find({ to: rahim._id }).lean()).toMatchObject([
      {
        ...{ kind: 'confirm-donation', path: '/dashboard/mydonations' },
        values: { what: 'listed', day: '2025-04-03' },
      },
    ])
    const listed = await listOwnListedDonations({ id: rahim.id })
    expect(listed.map(({ day, isNewer }) => [day, isNewer])).toEqual([
      ['2025-04-03', true],
      ['2023-05-01', false],
    ])
    await callHandler(PATCH, {
      ...{ path: '/api/account', method: 'PATCH', body: { lastDonationDate: '2025-04-03' } },
      cookies: await signedIn(rahim),
    })
    expect(await lastDonation()).toBe('2025-04-03')
    expect((await listOwnListedDonations({ id: rahim.id })).some(({ isNewer }) => isNewer)).toBe(
      false,
    )
  })

  test('has one donation for a day, also from two lists or with a pledge', async () => {
    await createPledge({ donor: rahim, date: '2023-05-01' })
    await imported(`2025-04-03,${RAHIM},Square Hospital,`, `2023-05-01,${RAHIM},,`)
    await imported(`2025-04-03,${RAHIM},Another Hospital,`, `2022-02-02,${RAHIM},,`)
    expect(await historyOf(rahim)).toEqual([
      ['2025-04-03', 'Square Hospital', null],
      ['2022-02-02', null, null],
    ])
    expect(await Notification.countDocuments({ to: rahim._id })).toBe(1)
  })

  test('has no donation whose day is unknown', async () => {
    await imported(`March 2025,${RAHIM},,`, `last winter,${RAHIM},,`)
    expect(await historyOf(rahim)).toEqual([])
  })

  test('loses them when the import is undone', async () => {
    const { _id } = await imported(`2025-04-03,${RAHIM},,`)
    expect(await ListedDonation.countDocuments()).toBe(1)
    expect((await undo(cookies, _id)).status).toBe(200)
    expect((await runAllSteps(cookies, _id)).import.state).toBe('undone')
    expect(await ListedDonation.countDocuments()).toBe(0)
  })

  test('removes a wrong one, which no other person can', async () => {
    await imported(`2025-04-03,${RAHIM},,`)
    const { id } = await ListedDonation.findOne().orFail()
    const remove = async (person: Person) =>
      callHandler(DELETE, {
        ...{ path: `/api/account/listed-donations/${id}`, method: 'DELETE', params: { id } },
        cookies: await signedIn(person),
      })
    expect((await remove(await createDonor())).status).toBe(404)
    expect(await historyOf(rahim)).toHaveLength(1)
    expect((await remove(rahim)).status).toBe(200)
    expect(await historyOf(rahim)).toEqual([])
  })
})

test('a long place is omitted with a warning, and the donation stays', async () => {
  const { counts, warnings } = await checkedImport(
    cookies,
    donations(`2025-04-03,${RAHIM},see www.hospital.example,Salma`),
  )
  expect(counts).toMatchObject({ ok: 1, warned: 1 })
  expect(warnings).toEqual([{ warning: 'donation-details-not-valid', rows: 1 }])
})

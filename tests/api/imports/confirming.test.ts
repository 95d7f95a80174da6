import { connectDb } from '@/lib/core/server/db/connection'
import { importsJob } from '@/lib/features/imports/server/run-import-step'
import { invitationsJob } from '@/lib/features/invitations/server/send-invitations'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { logFor } from '@/tests/support/audit-log'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { generatedDonors } from '@/tests/support/generated-donors'
import {
  acceptWith,
  checkedImport,
  confirm,
  csv,
  drop,
  get,
  map,
  runAllSteps,
  step,
  undo,
  writtenImport,
} from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'

const NEVER = new Date('9999-12-31')
let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})

beforeEach(async () => {
  for (const model of [Import, ImportPart, ImportRow, Invitation, InvitationOptOut, OutboxMail]) {
    await (model as typeof Import).deleteMany()
  }
})
afterEach(unfreezeTime)

const two = csv(
  'Rahim,01711000001,rahim@people.example,O+,Dhaka,Savar,',
  'Karim,01711000002,karim@people.example,A+,Dhaka,,',
)

describe('an admin who confirms an import', () => {
  test('creates invitations but no users, and nothing before that', async () => {
    const users = await User.countDocuments()
    const { _id } = await checkedImport(cookies, two)
    expect(await Invitation.countDocuments()).toBe(0)
    const confirmed = await confirm(cookies, _id, { pass: 1, locale: 'bn' })
    expect(confirmed.body.import).toMatchObject({ state: 'writing', preview: [] })
    const done = (await runAllSteps(cookies, _id)).import
    expect(done).toMatchObject({
      ...{ state: 'done', percent: 100, counts: { ok: 0, written: 2, accepted: 0 } },
    })
    const invitations = await Invitation.find().sort({ row: 1 }).lean()
    expect(invitations).toMatchObject([
      { row: 2, locale: 'bn', channel: 'mail', person: { name: 'Rahim', upazila: 'Savar' } },
      { row: 3, person: { name: 'Karim' } },
    ])
    expect(await User.countDocuments()).toBe(users)
    // The data that is no longer needed is deleted.
    expect(await ImportPart.countDocuments()).toBe(0)
    const [row] = await ImportRow.find({ number: 2 }).lean()
    expect(row).toMatchObject({ state: 'written' })
    expect(row).not.toHaveProperty('person')
    expect(row).not.toHaveProperty('cells')
  })

  test('adds a log entry with the number of people', async () => {
    const { _id } = await writtenImport(cookies, two)
    await undo(cookies, _id)
    const { body } = await logFor(admin)
    expect(body.entries.slice(0, 3)).toMatchObject([
      { action: 'import-undone', from: '2' },
      { action: 'import-confirmed', to: '2' },
      { action: 'import-started', title: 'donors.csv' },
    ])
  })

  test('must confirm their identity when the login is old', async () => {
    const { _id } = await checkedImport(cookies, two)
    const old = await signedIn(admin, { confirmedAt: new Date(Date.now() - 11 * 60_000) })
    const response = await confirm(old, _id)
    expect(response).toMatchObject({ status: 403, body: { code: 'password-needed' } })
  })

  test('gets an error for another check than the one shown', async () => {
    const { _id, mapping } = await checkedImport(cookies, two)
    await map(cookies, _id, mapping)
    expect(await confirm(cookies, _id)).toMatchObject({
      ...{ status: 409, body: { code: 'status-not-possible' } },
    })
    await runAllSteps(cookies, _id)
    expect((await confirm(cookies, _id, { pass: 1, locale: 'en' })).status).toBe(409)
    expect((await confirm(cookies, _id, { pass: 2, locale: 'en' })).status).toBe(200)
  })

  test('gets an error when there are no people to invite', async () => {
    const { _id } = await checkedImport(cookies, csv('Rahim,,,O+,Dhaka,,'))
    expect(await confirm(cookies, _id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('twice concurrently confirms once, and several tabs write each invitation once', async () => {
    const { _id } = await checkedImport(cookies, generatedDonors(2_200, 50).file)
    const responses = await Promise.all([1, 2, 3].map(() => confirm(cookies, _id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const tabs = await Promise.all([1, 2, 3].map(() => runAllSteps(cookies, _id)))
    const written = 2_200 - 44
    expect(tabs[0]?.import.counts).toMatchObject({ ok: 0, written })
    expect(await Invitation.countDocuments()).toBe(written)
  })

  test('omits people who created an account since the check', async () => {
    const { _id } = await checkedImport(cookies, two)
    await createPerson({ email: 'rahim@people.example' })
    await confirm(cookies, _id)
    const { counts } = (await runAllSteps(cookies, _id)).import
    expect(counts).toMatchObject({ ok: 0, written: 1, duplicate: 1 })
    await User.deleteOne({ email: 'rahim@people.example' })
  })

  test('and another admin with the same people concurrently invite each of them once', async () => {
    const { file } = generatedDonors(600, 50)
    const ids = [(await checkedImport(cookies, file))._id, (await checkedImport(cookies, file))._id]
    for (const id of ids) await confirm(cookies, id)
    const done = await Promise.all(ids.map((id) => runAllSteps(cookies, id)))
    expect(await Invitation.countDocuments()).toBe(588)
    const written = done.map((one) => one.import.counts.written)
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(588)
  })

  test('can close the page, because a job continues', async () => {
    const { _id } = await checkedImport(cookies, generatedDonors(1_500, 50).file)
    await confirm(cookies, _id)
    await step(cookies, _id)
    expect((await importsJob.run(NEVER)).done).toBe(0)
    freezeTime(new Date(Date.now() + 2 * 60_000).toISOString())
    expect((await importsJob.run(NEVER)).done).toBeGreaterThan(0)
    unfreezeTime()
    expect((await get(cookies, _id)).body.import.state).toBe('done')
  })
})

describe('an admin who undoes an import', () => {
  test('deletes invitations and unsent emails, within seven days', async () => {
    const { _id, confirmedAt } = await writtenImport(cookies, two)
    await invitationsJob.run(NEVER)
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(2)
    freezeTime(new Date(Date.parse(confirmedAt ?? '') + 7 * 86_400_000 - 1_000).toISOString())
    const later = await signedIn(admin)
    expect((await undo(later, _id)).body.import.state).toBe('undoing')
    expect((await runAllSteps(later, _id)).import).toMatchObject({
      ...{ state: 'undone', undoUntil: null, counts: { undone: 2 } },
    })
    expect(await Invitation.countDocuments()).toBe(0)
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(0)
    expect((await undo(later, _id)).status).toBe(409)
  })

  test('gets an error after seven days', async () => {
    const { _id, confirmedAt } = await writtenImport(cookies, two)
    freezeTime(new Date(Date.parse(confirmedAt ?? '') + 7 * 86_400_000 + 1_000).toISOString())
    const response = await undo(await signedIn(admin), _id)
    expect(response).toMatchObject({
      status: 409,
      body: { message: 'You can only undo an import for 7 days.' },
    })
    expect(await Invitation.countDocuments()).toBe(2)
  })

  test('during the writing stops it', async () => {
    const { _id } = await checkedImport(cookies, generatedDonors(2_200, 50).file)
    await confirm(cookies, _id)
    await Promise.all([runAllSteps(cookies, _id), undo(cookies, _id), runAllSteps(cookies, _id)])
    const { import: after } = await runAllSteps(cookies, _id)
    expect(after.state).toBe('undone')
    expect(await Invitation.countDocuments({ import: _id })).toBe(0)
  })

  test('concurrently with an acceptance leaves the account, or prevents the acceptance', async () => {
    const names = Array.from({ length: 8 }, (_, nth) => `racer-${nth}-${Date.now()}@people.example`)
    const lines = names.map((email, nth) => `Racer,0171100010${nth},${email},O+,Dhaka,Savar,`)
    const { _id } = await writtenImport(cookies, csv(...lines))
    await invitationsJob.run(NEVER)
    const mails = await OutboxMail.find({ kind: 'invitation' }).lean()
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    const responses = mails.map(({ to }, nth) =>
      acceptWith({
        ...{ token: tokens[nth], name: 'Racer', email: to, phone: `0171100010${nth}` },
        ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
        ...{ password: 'Quiet#River9', agrees: true },
      }),
    )
    const [accepted] = await Promise.all([
      Promise.all(responses),
      undo(cookies, _id).then(() => runAllSteps(cookies, _id)),
    ])
    const { import: after } = await runAllSteps(cookies, _id)
    const made = accepted.filter(({ status }) => status === 201).length
    expect(accepted.every(({ status }) => status === 201 || status === 404)).toBe(true)
    expect(await User.countDocuments({ email: { $in: names } })).toBe(made)
    expect(after).toMatchObject({ state: 'undone', counts: { accepted: made, undone: 8 - made } })
    expect(await Invitation.countDocuments()).toBe(0)
  })
})

test('a confirmed import cannot be deleted, and its columns cannot be changed', async () => {
  const { _id, mapping } = await writtenImport(cookies, two)
  expect((await drop(cookies, _id)).status).toBe(409)
  expect((await map(cookies, _id, mapping)).status).toBe(409)
})

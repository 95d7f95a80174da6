import { GET as getDonors } from '@/app/api/getdonars/route'
import { DELETE as deleteUser } from '@/app/api/userdelete/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resolveShortLink } from '@/lib/core/server/sms/short-links'
import { DAY_MS, dhakaDay } from '@/lib/core/time/calendar'
import { readInvitation } from '@/lib/features/invitations/server/read-invitation'
import { invitationsJob } from '@/lib/features/invitations/server/send-invitations'
import { Import } from '@/models/import'
import { ImportPart } from '@/models/import-part'
import { ImportRow } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { InvitationOptOut } from '@/models/invitation-opt-out'
import { OutboxMail } from '@/models/outbox-mail'
import { OutboxSms } from '@/models/outbox-sms'
import { SmsCount } from '@/models/sms-count'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { configure } from '@/tests/support/configure'
import { expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  acceptWith,
  checkedImport,
  csv,
  declineWith,
  get,
  writtenImport,
} from '@/tests/support/imports'
import { signedIn } from '@/tests/support/sign-in'
import { startSmsGateway } from '@/tests/support/sms-gateway'

const NEVER = new Date('9999-12-31')
const NOON = '2031-06-15T12:00:00+06:00'
let admin: Awaited<ReturnType<typeof createPerson>>
let cookies: string
let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  const models = [
    Import,
    ImportPart,
    ImportRow,
    Invitation,
    InvitationOptOut,
    OutboxMail,
    OutboxSms,
  ]
  for (const model of [...models, SmsCount]) await (model as typeof Import).deleteMany()
  await User.deleteMany({ email: /@invited\.example$/ })
  configure(gateway.settings)
  freezeTime(NOON)
  admin = await createPerson({ role: 'admin' })
  cookies = await signedIn(admin)
})
afterEach(unfreezeTime)

const WITH_EMAIL = 'Rahim,01711000001,rahim@invited.example,O+,Dhaka,Savar,3/4/2025'
const WITHOUT_EMAIL = 'Karim,01711000002,,A+,Dhaka,,'

const form = (token: string, fields: object = {}) => ({
  ...{ token, name: 'Rahim', email: 'rahim@invited.example', phone: '+880 1711-000001' },
  ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', address: '12 Station Road' },
  ...{ lastDonationDate: '', password: 'Quiet#River9', agrees: true },
  ...fields,
})

/** The token in a person's email. */
async function mailedToken(to = 'rahim@invited.example'): Promise<string> {
  const mail = await OutboxMail.findOne({ to, kind: 'invitation' }).lean()
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The token of the short link in the SMS to a number. */
async function tokenFromSms(to = '+8801711000002'): Promise<string> {
  const sms = await OutboxSms.findOne({ to, kind: 'invitation' }).lean()
  const code = /\/r\/(\w+)/.exec(sms?.text ?? '')?.[1] ?? ''
  return /token=([\w-]+)/.exec((await resolveShortLink(code)) ?? '')?.[1] ?? ''
}

describe('an invited person', () => {
  test('accepts the data shown by email, and is a donor with a confirmed email', async () => {
    const { _id } = await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    expect(await readInvitation(token, 'en')).toMatchObject({
      ...{ name: 'Rahim', email: 'rahim@invited.example', phone: '+880 1711-000001' },
      ...{ bloodGroup: 'O+', district: 'Dhaka', upazila: 'Savar', lastDonationDate: '2025-04-03' },
    })
    const response = await acceptWith(form(token, { lastDonationDate: '2025-04-03' }), 'bn')
    expect(response).toMatchObject({ status: 201, body: { isConfirmed: true } })
    const user = await User.findOne({ email: 'rahim@invited.example' }).lean()
    expect(user).toMatchObject({
      ...{ name: 'Rahim', role: 'user', locale: 'bn', emailVerifiedAt: new Date() },
      donor: { bloodGroup: 'O+', phone: '+880 1711-000001', isAvailable: true },
    })
    expect((await get(cookies, _id)).body.import.counts.accepted).toBe(1)
    expect(await Invitation.countDocuments()).toBe(0)
    const repeated = await acceptWith(form(token, { lastDonationDate: '2025-04-03' }), 'bn')
    expect([repeated.status, repeated.body]).toEqual([response.status, response.body])
    // The link works once.
    const again = await acceptWith(form(token))
    expect(again).toMatchObject({ status: 404, body: { code: 'link-not-valid' } })
  })

  test('with another email than the invited one has to confirm it', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const response = await acceptWith(form(await mailedToken(), { email: 'new@invited.example' }))
    expect(response).toMatchObject({ status: 201, body: { isConfirmed: false } })
    expect(
      await OutboxMail.countDocuments({ to: 'new@invited.example', kind: 'confirmation' }),
    ).toBe(1)
  })

  test('by SMS adds an email, which the link does not confirm', async () => {
    await writtenImport(cookies, csv(WITHOUT_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await tokenFromSms()
    expect(await readInvitation(token, 'en')).toMatchObject({
      name: 'Karim',
      email: '',
      upazila: '',
    })
    const fields = { name: 'Karim', email: 'karim@invited.example', phone: '01711000002' }
    const response = await acceptWith(form(token, fields))
    expect(response).toMatchObject({ status: 201, body: { isConfirmed: false } })
  })

  test('enters the last donation if the day in the list is unreadable', async () => {
    await writtenImport(
      cookies,
      csv('Rahim,01711000001,rahim@invited.example,O+,Dhaka,Savar,last winter'),
    )
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    expect(await readInvitation(token, 'en')).toMatchObject({ isDonationUnclear: true })
    expectInvalid(await acceptWith(form(token)), {
      lastDonationDate: ["Choose the day you last gave, or tick that you've never given."],
    })
    const response = await acceptWith(form(token, { hasNeverDonated: true }))
    expect(response.status).toBe(201)
    const user = await User.findOne({ email: 'rahim@invited.example' }).lean()
    expect(user?.donor?.lastDonationDate).toBeNull()
  })

  test('gets errors for missing fields, and the invitation remains', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    expectInvalid(await acceptWith(form(token, { agrees: false })), {
      agrees: ['Tick the box if you want to be listed as a donor.'],
    })
    expectInvalid(await acceptWith(form(token, { upazila: 'Patiya' })))
    expectInvalid(await acceptWith(form(token, { password: 'short' })))
    const tomorrow = dhakaDay(new Date(Date.now() + DAY_MS))
    expectInvalid(await acceptWith(form(token, { lastDonationDate: tomorrow })))
    const other = await createPerson({ email: 'taken@invited.example' })
    const taken = await acceptWith(form(token, { email: other.email }))
    expect(taken).toMatchObject({ status: 409, body: { code: 'email-already-in-use' } })
    expect(await readInvitation(token, 'en')).not.toBeNull()
  })

  test('accepts once, with any number of attempts', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    const responses = await Promise.all([1, 2, 3, 4].map(() => acceptWith(form(token))))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await User.countDocuments({ email: 'rahim@invited.example' })).toBe(1)
  })

  test('declines, which deletes the data at once, and no later import invites them again', async () => {
    const { _id } = await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    expect((await declineWith(token)).status).toBe(200)
    expect(await Invitation.countDocuments()).toBe(0)
    expect((await get(cookies, _id)).body.import.counts.declined).toBe(1)
    expect((await declineWith(token)).status).toBe(200)
    expect((await get(cookies, _id)).body.import.counts.declined).toBe(1)
    const stored = JSON.stringify(await InvitationOptOut.find().lean())
    expect(stored).not.toContain('rahim')
    expect(stored).not.toContain('1711')
    const later = await checkedImport(
      cookies,
      csv('R. Uddin,01711000001,,O+,Dhaka,,', 'Rahim,,Rahim@invited.example,O+,Dhaka,,'),
    )
    expect(later.counts).toMatchObject({ ok: 0, duplicate: 2 })
  })

  test('is not found in a search until they accept', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL, WITHOUT_EMAIL))
    await invitationsJob.run(NEVER)
    const found = async () => {
      const path = '/api/getdonars?district=Dhaka&upazila=Savar&bloodGroup=O%2B'
      const { body } = await callHandler<{ donors: { email: string }[] }>(getDonors, {
        path,
        cookies,
      })
      return body.donors.map(({ email }) => email)
    }
    expect(await found()).not.toContain('rahim@invited.example')
    await acceptWith(form(await mailedToken()))
    expect(await found()).toContain('rahim@invited.example')
  })

  test('is deleted after 60 days without an answer', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    await invitationsJob.run(NEVER)
    const token = await mailedToken()
    freezeTime(new Date(Date.parse(NOON) + 60 * DAY_MS - 1_000).toISOString())
    await invitationsJob.run(NEVER)
    expect(await readInvitation(token, 'en')).not.toBeNull()
    freezeTime(new Date(Date.parse(NOON) + 60 * DAY_MS + 1_000).toISOString())
    expect(await readInvitation(token, 'en')).toBeNull()
    expect((await acceptWith(form(token))).status).toBe(404)
    await invitationsJob.run(NEVER)
    expect(await Invitation.countDocuments()).toBe(0)
  })
})

describe('invitations', () => {
  test('are not sent to people who created an account since', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    await createPerson({ email: 'rahim@invited.example' })
    await invitationsJob.run(NEVER)
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(0)
    expect(await Invitation.countDocuments()).toBe(0)
  })

  test('are deleted with an account of the same email', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL, WITHOUT_EMAIL))
    const person = await createPerson({ email: 'rahim@invited.example' })
    const path = `/api/userdelete/${person.id}`
    const params = { id: person.id as string }
    const { status } = await callHandler(deleteUser, { method: 'DELETE', path, cookies, params })
    expect(status).toBe(200)
    expect(await Invitation.find({}, { row: 1 }).lean()).toMatchObject([{ row: 3 }])
  })

  test('are each sent once by several concurrent processes', async () => {
    const lines = Array.from({ length: 30 }, (_, nth) => {
      const two = String(nth).padStart(2, '0')
      return `Donor,017110009${two},d${two}@invited.example,O+,Dhaka,,`
    })
    await writtenImport(cookies, csv(...lines))
    await Promise.all([1, 2, 3].map(() => invitationsJob.run(NEVER)))
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(30)
  })

  test('delay no other email: they wait while fifty others do', async () => {
    await writtenImport(cookies, csv(WITH_EMAIL))
    const mail = { to: 'x@people.example', subject: 's', text: 't', html: 'h' }
    const waiting = Array.from({ length: 50 }, () => ({ ...mail, dueAt: new Date() }))
    await OutboxMail.insertMany(waiting)
    await invitationsJob.run(NEVER)
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(0)
    await OutboxMail.deleteOne({ to: mail.to })
    await invitationsJob.run(NEVER)
    expect(await OutboxMail.countDocuments({ kind: 'invitation' })).toBe(1)
  })

  test('use no more than their share of the daily SMS, and none at night', async () => {
    configure({ SMS_SEGMENTS_A_DAY: '40' })
    const lines = Array.from({ length: 12 }, (_, nth) => {
      const two = String(nth).padStart(2, '0')
      return `Donor,017110008${two},,O+,Dhaka,,`
    })
    await writtenImport(cookies, csv(...lines))
    const key = { key: `invitation:day:${dhakaDay()}` }
    await SmsCount.updateOne(key, { $set: { segments: 5, expiresAt: NEVER } }, { upsert: true })
    await invitationsJob.run(NEVER)
    expect(await OutboxSms.countDocuments()).toBe(0)
    freezeTime('2031-06-16T03:00:00+06:00')
    await invitationsJob.run(NEVER)
    expect(await OutboxSms.countDocuments()).toBe(0)
    freezeTime('2031-06-16T12:00:00+06:00')
    await invitationsJob.run(NEVER)
    // A run never queues more than the rest of the share.
    expect(await OutboxSms.countDocuments()).toBeLessThanOrEqual(3)
    expect(await OutboxSms.countDocuments()).toBeGreaterThan(0)
  })

  test('explain the next steps in both languages, without the person’s data', async () => {
    const { _id } = await writtenImport(cookies, csv(WITH_EMAIL))
    expect(_id).toBeTruthy()
    await invitationsJob.run(NEVER)
    const mail = await OutboxMail.findOne({ kind: 'invitation' }).lean()
    expect(mail?.text).not.toContain('Rahim')
    expect(mail?.text).not.toContain('1711')
    expect(mail?.text).toContain('14 Aug 2031')
  })
})

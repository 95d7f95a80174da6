import { PUT as changeEmail, DELETE as removeEmail } from '@/app/api/account/email/route'
import { DELETE as removePhone } from '@/app/api/account/phone/route'
import { DELETE as deleteAccount, PATCH as updateAccount } from '@/app/api/account/route'
import { PUT as confirmEmail } from '@/app/api/email-verification/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { Booking } from '@/models/booking'
import { Invitation } from '@/models/invitation'
import { OutboxMail } from '@/models/outbox-mail'
import { Token } from '@/models/token'
import { User } from '@/models/user'
import {
  createBooking,
  createHealthTest,
  createPerson,
  createPersonByPhone,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const NEW = 'nasima@people.example'
const LAST_CONTACT = { status: 409, code: 'last-contact' }
const confirmedPhone = { number: '+880 1811-222333', confirmedAt: new Date() }

beforeAll(connectDb)
beforeEach(async () => {
  await User.deleteMany()
  await OutboxMail.deleteMany()
})

const stored = (person: { _id: unknown }) =>
  User.findById(person._id).select('+passwordHash').lean()
const add = (cookies: string, email: unknown = NEW) =>
  callHandler(changeEmail, { method: 'PUT', cookies, body: { email } })
const confirm = (cookies: string, token: string) =>
  callHandler(confirmEmail, { method: 'PUT', cookies, body: { token } })
const without = (handler: typeof removeEmail, cookies: string) =>
  callHandler(handler, { method: 'DELETE', cookies })

test('a person without an email adds one, which counts once its link is opened', async () => {
  const person = await createPersonByPhone()
  const cookies = await signedIn(person)
  expect((await add(cookies)).status).toBe(202)
  expect((await stored(person))?.email).toBeUndefined()
  expect(await mailsTo(NEW)).toMatchObject([{ subject: 'Confirm your new email for ShareLife' }])

  const token = await mailedToken(NEW)
  const stranger = await createPersonByPhone({ confirmedPhone })
  expectErrorResponse(await confirm(await signedIn(stranger), token), {
    status: 404,
    code: 'link-not-valid',
  })
  expect((await confirm(cookies, token)).status).toBe(200)
  expect(await stored(person)).toMatchObject({ email: NEW, emailVerifiedAt: expect.any(Date) })
  // The response of the first call may have been lost.
  expect((await confirm(cookies, token)).status).toBe(200)
})

test('a changed email replaces the former one everywhere, and its owner gets an email', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  const { _id } = await createBooking({ test: await createHealthTest(), person })
  await Token.create({
    ...{ account: person._id, purpose: 'password-reset', hash: 'a'.repeat(64) },
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await add(cookies)
  expect((await stored(person))?.email).toBe(person.email)
  await confirm(cookies, await mailedToken(NEW))
  expect((await stored(person))?.email).toBe(NEW)
  expect(await Booking.findById(_id).lean()).toMatchObject({ userEmail: NEW })
  expect(await Token.countDocuments({ account: person._id })).toBe(0)
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: 'Your ShareLife email was changed', status: 'waiting' },
  ])
})

test('an email of another account is rejected, also if it signs up before the link is opened', async () => {
  const other = await createPerson()
  const person = await createPersonByPhone()
  const cookies = await signedIn(person)
  const taken = {
    ...{ status: 409, code: 'email-already-in-use' },
    errors: { email: ['An account with this email already exists.'] },
  }
  expectErrorResponse(await add(cookies, other.email.toUpperCase()), taken)
  await add(cookies)
  await createPerson({ email: NEW })
  expectErrorResponse(await confirm(cookies, await mailedToken(NEW)), taken)
  expect((await stored(person))?.email).toBeUndefined()
})

test('the own email, an invalid one and an old login are rejected', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  expectErrorResponse(await add(cookies, person.email), { status: 409, code: 'conflict' })
  for (const email of ['', 'nobody', null]) expectInvalid(await add(cookies, email))
  const old = await signedIn(person, { confirmedAt: new Date(Date.now() - 3_600_000) })
  const needed = { status: 403, code: 'password-needed' }
  expectErrorResponse(await add(old), needed)
  expectErrorResponse(await without(removeEmail, old), needed)
  expectErrorResponse(await without(removePhone, old), needed)
})

test('a person with both removes the email, and with it the password and what waits for it', async () => {
  const person = await createPerson({ confirmedPhone })
  await queueMails([
    {
      to: person.email,
      email: () => ({ subject: 'News', heading: 'News', paragraphs: [], closing: '' }),
    },
  ])
  expect((await without(removeEmail, await signedIn(person))).status).toBe(200)
  const after = await stored(person)
  expect(after).toMatchObject({ confirmedPhone: { number: confirmedPhone.number } })
  expect([after?.email, after?.passwordHash, after?.emailVerifiedAt]).toEqual([
    undefined,
    undefined,
    null,
  ])
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your email was removed from ShareLife',
  ])
})

test('a person with both removes the phone, and gets one email', async () => {
  const person = await createPerson({ confirmedPhone })
  const cookies = await signedIn(person)
  const removals = await Promise.all([1, 2].map(() => without(removePhone, cookies)))
  expect(removals.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored(person))?.confirmedPhone).toBeUndefined()
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: 'Your phone number was removed from ShareLife' },
  ])
})

test('the last confirmed way to log in stays', async () => {
  const byPhone = await createPersonByPhone()
  expectErrorResponse(await without(removePhone, await signedIn(byPhone)), LAST_CONTACT)
  const byEmail = await createPerson()
  expectErrorResponse(await without(removeEmail, await signedIn(byEmail)), LAST_CONTACT)
  const unconfirmed = await createPerson({ emailVerifiedAt: null, confirmedPhone })
  expectErrorResponse(await without(removePhone, await signedIn(unconfirmed)), LAST_CONTACT)
  const admin = await createPerson({
    ...{ role: 'admin', confirmedPhone: { ...confirmedPhone, number: '+880 1811-222334' } },
  })
  expectErrorResponse(await without(removeEmail, await signedIn(admin)), LAST_CONTACT)
})

test('removing both at once leaves one', async () => {
  for (let round = 0; round < 12; round += 1) {
    const number = `+880 1811-2224${String(round).padStart(2, '0')}`
    const person = await createPerson({ confirmedPhone: { ...confirmedPhone, number } })
    const cookies = await signedIn(person)
    const both = await Promise.all([without(removeEmail, cookies), without(removePhone, cookies)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await stored(person)
    expect([Boolean(after?.email), Boolean(after?.confirmedPhone)].sort()).toEqual([false, true])
  }
})

test('a donor without an email keeps the number of the login when the donor record gets another', async () => {
  const person = await createPersonByPhone({ donor: {} })
  const { status } = await callHandler(updateAccount, {
    ...{ method: 'PATCH', cookies: await signedIn(person), body: { phone: '+880 1711-999888' } },
  })
  expect(status).toBe(200)
  expect(await stored(person)).toMatchObject({
    donor: { phone: '+880 1711-999888' },
    confirmedPhone: { number: person.confirmedPhone?.number },
  })
})

test('deleting an account without an email deletes no invitations of other people', async () => {
  await Invitation.deleteMany()
  await Invitation.collection.insertOne({ person: { name: 'Rafi', phone: '+880 1611-111111' } })
  const person = await createPersonByPhone()
  expect((await without(deleteAccount, await signedIn(person))).status).toBe(200)
  expect(await Invitation.collection.countDocuments()).toBe(1)
})

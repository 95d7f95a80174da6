import { DELETE as leave } from '@/app/api/account/route'
import { PUT as confirm } from '@/app/api/email-verification/route'
import { POST as askForReset } from '@/app/api/password-reset/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { env, resetEnv } from '@/lib/core/server/env'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { PLEDGE_MAIL } from '@/lib/features/requests/server/mail-kinds'
import { queueEmailLink } from '@/lib/features/users/server/email-link'
import {
  CONFIRMATION_MAIL,
  FAREWELL_MAIL,
  PASSWORD_CHANGED_MAIL,
} from '@/lib/features/users/server/mail-kinds'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { mailedToken } from '@/tests/support/mailed-links'
import { plainEmail } from '@/tests/support/plain-email'
import { pledge } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const MAIL = plainEmail('News')

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([OutboxMail.deleteMany(), RateLimitCounter.deleteMany()])
})

afterEach(() => {
  unfreezeTime()
  process.env.RATE_LIMIT_FACTOR = '100000'
  resetEnv()
})

const mailsTo = ({ email }: { email: string }) => OutboxMail.find({ to: email }).lean()

/** Confirms the email of a person with the link from an email. */
async function confirmAddress(person: Person) {
  await inTransaction((session) => queueEmailLink(person, 'email-verification', session))
  const token = await mailedToken(person.email)
  await OutboxMail.deleteMany({ to: person.email, kind: 'confirmation' })
  const cookies = await signedIn(person)
  return callHandler(confirm, {
    ...{ path: '/api/email-verification', method: 'PUT', cookies, body: { token } },
  })
}

describe('an unconfirmed email', () => {
  let person: Person

  beforeEach(async () => {
    person = await createPerson({ emailVerifiedAt: null })
  })

  test('gets no email about a pledge until it is confirmed, and then immediately', async () => {
    const request = await createRequest({ requester: person._id })
    await pledge(await createDonor(), request)
    expect(await mailsTo(person)).toMatchObject([
      { status: 'held', usefulUntil: new Date(`${request.needDate}T24:00:00+06:00`) },
    ])
    expect((await confirmAddress(person)).status).toBe(200)
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ status: 'waiting' })
    expect(mail?.usefulUntil).toBeUndefined()
  })

  test('does not get emails that are no longer useful', async () => {
    freezeTime('2031-05-18T06:00:00Z')
    const request = await createRequest({ requester: person._id, needDate: '2031-05-20' })
    await pledge(await createDonor(), request)
    freezeTime('2031-05-20T18:00:00Z')
    await confirmAddress(person)
    expect(await mailsTo(person)).toEqual([])
  })

  test('gets emails without a date within two weeks', async () => {
    await queueMails([{ to: person.email, ...MAIL }])
    const [mail] = await mailsTo(person)
    const days = (Number(mail?.usefulUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
  })

  test('gets no goodbye email', async () => {
    const cookies = await signedIn(person)
    expect(
      await callHandler(leave, { method: 'DELETE', path: '/api/account', cookies }),
    ).toMatchObject({
      status: 200,
    })
    expect(await mailsTo(person)).toEqual([])
  })

  test('gets a confirmation email when a person requests a new password for it', async () => {
    await callHandler(askForReset, { path: '/api/password-reset', body: { email: person.email } })
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      ...{ status: 'waiting', kind: 'confirmation' },
      subject: 'Choose a ShareLife password and confirm your email',
      text: expect.stringContaining('/reset?token='),
    })
    expect(mail?.text).toContain("which isn't confirmed yet")
  })

  test('gets emails that are queued while it is being confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asking = await createPerson({ emailVerifiedAt: null })
      const request = await createRequest({ requester: asking._id })
      const donor = await createDonor()
      await Promise.all([confirmAddress(asking), pledge(donor, request)])
      expect(await OutboxMail.find({ to: asking.email, kind: 'pledge' }).lean()).toMatchObject([
        { status: 'waiting' },
      ])
    }
  })
})

test('an email without an account gets only confirmations', async () => {
  const to = 'stranger@people.example'
  await queueMails([{ to, ...MAIL }])
  expect(await mailsTo({ email: to })).toEqual([])
  await queueMails([{ to, kind: CONFIRMATION_MAIL, ...MAIL }])
  expect(await mailsTo({ email: to })).toMatchObject([{ status: 'waiting' }])
})

test('the organisation gets all its email, with or without an account', async () => {
  await queueMails([{ to: env().CONTACT_EMAIL, ...MAIL }])
  expect(await mailsTo({ email: env().CONTACT_EMAIL })).toMatchObject([{ status: 'waiting' }])
})

describe('in a day a recipient', () => {
  beforeEach(() => {
    process.env.RATE_LIMIT_FACTOR = '1'
    resetEnv()
  })

  test.each([
    [PLEDGE_MAIL, 20],
    [FAREWELL_MAIL, 20],
    [PASSWORD_CHANGED_MAIL, 20],
    [CONFIRMATION_MAIL, 10],
  ])('gets a limited number of emails of the kind $name: %d', async (kind, most) => {
    const [person, other] = [await createPerson(), await createPerson()]
    const mail = { kind, ...MAIL }
    for (let nth = 0; nth < most + 3; nth += 1) {
      await inTransaction((session) => queueMails([{ to: person.email, ...mail }], session))
    }
    expect(await mailsTo(person)).toHaveLength(most)
    await queueMails([{ to: other.email, ...mail }])
    expect(await mailsTo(other)).toHaveLength(1)
  })

  test('gets the same number on the next day', async () => {
    const person = await createPerson()
    const mails = Array.from({ length: 25 }, () => ({
      ...{ to: person.email, kind: PLEDGE_MAIL, ...MAIL },
    }))
    freezeTime('2031-05-20T17:59:00Z')
    await queueMails(mails)
    freezeTime('2031-05-20T18:00:00Z')
    await queueMails(mails)
    expect(await mailsTo(person)).toHaveLength(40)
  })

  test('gets no more when many are queued concurrently', async () => {
    const person = await createPerson()
    const mail = { to: person.email, kind: PLEDGE_MAIL, ...MAIL }
    await queueMails(Array.from({ length: 17 }, () => mail))
    await Promise.all(
      Array.from({ length: 8 }, () => inTransaction((session) => queueMails([mail], session))),
    )
    expect(await mailsTo(person)).toHaveLength(20)
  })

  test('cannot be read from the stored count', async () => {
    const person = await createPerson()
    await queueMails([{ to: person.email, kind: PLEDGE_MAIL, ...MAIL }])
    expect(JSON.stringify(await RateLimitCounter.find().lean())).not.toContain(person.email)
  })
})

test('a stranger with many accounts causes only confirmations to other people’s emails', async () => {
  const victim = await createPerson({ emailVerifiedAt: null })
  const request = await createRequest({ requester: victim._id, bags: 20 })
  for (let nth = 0; nth < 20; nth += 1) {
    await pledge(await createDonor(), request)
  }
  await callHandler(askForReset, { path: '/api/password-reset', body: { email: victim.email } })
  const waiting = await OutboxMail.find({ to: victim.email, status: { $ne: 'held' } }).lean()
  expect(waiting.map(({ kind }) => kind)).toEqual(['confirmation'])
  await BloodRequest.deleteMany({ requester: victim._id })
  await User.deleteOne({ _id: victim._id })
})

test('an email about a request for today is useful until midnight in Dhaka', async () => {
  const person = await createPerson({ emailVerifiedAt: null })
  const request = await createRequest({ requester: person._id, needDate: dayFromToday(0) })
  await pledge(await createDonor(), request)
  const [mail] = await mailsTo(person)
  expect(Number(mail?.usefulUntil)).toBeGreaterThan(Date.now())
  expect(Number(mail?.usefulUntil)).toBeLessThanOrEqual(Date.now() + 86_400_000)
})

import { createHash } from 'node:crypto'
import { POST as getUser } from '@/app/api/getuser/route'
import { POST, PUT } from '@/app/api/password-reset/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { signInWithPassword } from '@/lib/features/users/server/sign-in/sign-in-with-password'
import { OutboxMail } from '@/models/outbox-mail'
import { Token } from '@/models/token'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid, testBadInput } from '@/tests/support/error-responses'
import { insideNext, type Later } from '@/tests/support/inside-next'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/password-reset'
const NEW_PASSWORD = 'Renewed#2030'
const NOT_VALID = {
  status: 404,
  code: 'link-not-valid',
  message: 'This link has expired or already been used. Ask for a new one.',
}

const ask = (email: string) => callHandler(POST, { path, body: { email } })
const reset = (token: string, password = NEW_PASSWORD) =>
  callHandler(PUT, { path, method: 'PUT', body: { token, password } })
const canLogIn = async (email: string, password: string) =>
  (await signInWithPassword({ email, password }, 'somewhere')) !== null

async function forgetful() {
  const person = await createPerson()
  await ask(person.email)
  return { person, token: await mailedToken(person.email) }
}

beforeAll(connectDb)
afterEach(() => OutboxMail.deleteMany())

describe('a person who forgot the password', () => {
  test('gets a link by email and chooses another', async () => {
    const { person, token } = await forgetful()
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed. Log in with your new password.' },
    })
    expect(await canLogIn(person.email, FACTORY_PASSWORD)).toBe(false)
    expect(await canLogIn(person.email, NEW_PASSWORD)).toBe(true)
  })

  test('can write the email in another case', async () => {
    const person = await createPerson()
    await ask(` ${person.email.toUpperCase()} `)
    expect(await mailsTo(person.email)).toHaveLength(1)
  })

  test('is logged out everywhere', async () => {
    const { person, token } = await forgetful()
    const cookies = await signedIn(person)
    const who = () =>
      callHandler(getUser, { path: '/api/getuser', cookies, body: { email: person.email } })
    expect((await who()).status).toBe(200)
    await reset(token)
    expect((await who()).status).toBe(401)
  })

  test('has confirmed the email, and is notified of the change', async () => {
    const { person, token } = await forgetful()
    await User.updateOne({ _id: person._id }, { $set: { emailVerifiedAt: null } })
    await reset(token)
    const stored = await User.findById(person._id).lean()
    expect(stored).toMatchObject({ emailVerifiedAt: expect.any(Date), sessionVersion: 1 })
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Choose a new password for ShareLife',
      'Your ShareLife password was changed',
    ])
  })

  test('chooses a first password when the account has none', async () => {
    const person = await createPerson()
    await User.updateOne({ _id: person._id }, { $unset: { passwordHash: '' } })
    await ask(person.email)
    await reset(await mailedToken(person.email))
    expect(await canLogIn(person.email, NEW_PASSWORD)).toBe(true)
  })
})

describe('the link', () => {
  test('is stored as a hash only', async () => {
    const { person, token } = await forgetful()
    const stored = await Token.find({ account: person._id }).lean()
    expect(stored).toMatchObject([
      { purpose: 'password-reset', hash: createHash('sha256').update(token).digest('hex') },
    ])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('works once', async () => {
    const { person, token } = await forgetful()
    await reset(token)
    expectErrorResponse(await reset(token, 'Another#2031'), NOT_VALID)
    expect((await reset(token)).status).toBe(200)
    expect(await canLogIn(person.email, NEW_PASSWORD)).toBe(true)
  })

  test('works once for two people who use it concurrently', async () => {
    const { person, token } = await forgetful()
    const passwords = Array.from({ length: 6 }, (_, index) => `Racing#203${index}`)
    const responses = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
    expect(await canLogIn(person.email, winner)).toBe(true)
    expect(await User.findById(person._id).lean()).toMatchObject({ sessionVersion: 1 })
  })

  test('expires after an hour', async () => {
    const { person, token } = await forgetful()
    const [link] = await Token.find({ account: person._id }).lean()
    const minutes = ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 60_000
    expect(minutes).toBeCloseTo(60, 1)
    await Token.updateOne({ account: person._id }, { $set: { expiresAt: new Date() } })
    expectErrorResponse(await reset(token), NOT_VALID)
    expect(await canLogIn(person.email, FACTORY_PASSWORD)).toBe(true)
  })

  test('invalidates earlier links', async () => {
    const { person, token: first } = await forgetful()
    await ask(person.email)
    const second = await mailedToken(person.email)
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(200)
    expectErrorResponse(await reset(second, 'Another#2031'), NOT_VALID)
  })

  test('for another purpose changes no password', async () => {
    const { person, token } = await forgetful()
    await Token.updateOne({ account: person._id }, { $set: { purpose: 'email-verification' } })
    expectErrorResponse(await reset(token), NOT_VALID)
  })

  test('of a deleted account changes nothing', async () => {
    const { person, token } = await forgetful()
    await User.deleteOne({ _id: person._id })
    expectErrorResponse(await reset(token), NOT_VALID)
  })

  test.each(['guess', '0'.repeat(43), '../..'])(
    'that is guessed (%s) is invalid',
    async (guess) => {
      expectErrorResponse(await reset(guess), NOT_VALID)
    },
  )

  test('stays valid when the new password is too weak', async () => {
    const { token } = await forgetful()
    expectInvalid(await reset(token, 'weak'), {
      password: [expect.stringMatching(/^Password must contain/)],
    })
    expect((await reset(token)).status).toBe(200)
  })
})

describe('whether an email has an account', () => {
  test('is not revealed by the response', async () => {
    const person = await createPerson()
    const [known, unknown] = [await ask(person.email), await ask('nobody@people.example')]
    expect(known.status).toBe(202)
    expect(known.body).toEqual({
      message: "If this email has an account, we've sent it a link.",
    })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(await mailsTo('nobody@people.example')).toEqual([])
  })

  test('is not revealed by the response time, because the account is looked up afterwards', async () => {
    const person = await createPerson()
    const later: Later[] = []
    const handler = insideNext(POST, later)
    process.env.NEXT_RUNTIME = 'nodejs'
    const response = await callHandler(handler, { path, body: { email: person.email } }).finally(
      () => {
        delete process.env.NEXT_RUNTIME
      },
    )
    expect(response.status).toBe(202)
    expect(await mailsTo(person.email)).toEqual([])

    expect(later).toHaveLength(1)
    await later[0]?.()
    expect(await mailsTo(person.email)).toHaveLength(1)
  })
})

describe('invalid input when a link is requested', () => {
  testBadInput({
    handler: POST,
    path,
    cookies: () => undefined,
    body: () => ({ email: 'somebody@people.example' }),
    stores: [Token, OutboxMail],
  })
})

describe('invalid input when a password is chosen', () => {
  testBadInput({
    handler: PUT,
    method: 'PUT',
    path,
    cookies: () => undefined,
    body: () => ({ token: '0'.repeat(43), password: NEW_PASSWORD }),
    stores: [Token, User, OutboxMail],
  })
})

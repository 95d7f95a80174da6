import { POST as getUser } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { cookiesOf, logIn, POST, sessionOf } from '@/tests/support/login'

const refusedWith = ({ body }: { body: { url: string } }) =>
  new URL(body.url).searchParams.get('error')

beforeAll(connectDb)

afterEach(() => {
  unfreezeTime()
  process.env.RATE_LIMIT_FACTOR = '100000'
  resetEnv()
  resetLimiters()
})

test('a person signs in, and later requests recognise them', async () => {
  const person = await createPerson({ name: 'Farhana Islam', role: 'admin' })
  const { status, cookies } = await logIn(person.email, FACTORY_PASSWORD)
  expect(status).toBe(200)
  expect(await sessionOf(cookies)).toEqual({
    user: {
      id: String(person._id),
      name: 'Farhana Islam',
      email: person.email,
      image: '/pictures/default-avatar.svg',
      role: 'admin',
      locale: 'en',
    },
    expires: expect.stringMatching(/^\d{4}-/),
    sessionId: expect.stringMatching(/^[0-9a-f]{24}$/),
  })
  const body = { email: person.email }
  expect(await callHandler(getUser, { path: '/api/getuser', cookies, body })).toMatchObject({
    status: 200,
  })
})

test('the cookie is not readable by scripts and not sent by other sites', async () => {
  const person = await createPerson()
  const { headers } = await logIn(person.email, FACTORY_PASSWORD)
  const cookie = headers.getSetCookie().find((line) => line.includes('session-token'))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
})

test('the case of the email does not matter', async () => {
  const person = await createPerson()
  const { cookies } = await logIn(person.email.toUpperCase(), FACTORY_PASSWORD)
  expect((await sessionOf(cookies)).user).toMatchObject({ id: String(person._id) })
})

test('a visitor has no session', async () => {
  expect(await sessionOf('')).toEqual({})
})

test.each(['wrong', '', FACTORY_PASSWORD.toLowerCase(), `${FACTORY_PASSWORD} `, 'x'.repeat(200)])(
  'rejects a wrong password (%j)',
  async (password) => {
    const person = await createPerson()
    const response = await logIn(person.email, password)
    expect(response.status).toBe(401)
    expect(refusedWith(response)).toBe('CredentialsSignin')
    expect(response.cookies).not.toContain('session-token')
  },
)

test('rejects an email without an account with the same message', async () => {
  const response = await logIn('unknown@people.example', FACTORY_PASSWORD)
  expect(response.status).toBe(401)
  expect(refusedWith(response)).toBe('CredentialsSignin')
})

test('a person who logs in with Google only has no password to guess', async () => {
  const person = await createPerson()
  await User.updateOne({ _id: person._id }, { $unset: { passwordHash: '' } })
  for (const password of ['', 'nobody has this password', 'undefined']) {
    expect((await logIn(person.email, password)).status).toBe(401)
  }
})

test('a form without a CSRF token does not sign in', async () => {
  const person = await createPerson()
  const form = { email: person.email, password: FACTORY_PASSWORD, json: 'true' }
  const response = await callHandler(POST, {
    path: '/api/auth/callback/credentials',
    params: { nextauth: ['callback', 'credentials'] },
    rawBody: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(cookiesOf(response.headers)).not.toContain('session-token')
})

describe('a session ends', () => {
  async function expectEnded(email: string, cookies: string) {
    expect(await sessionOf(cookies)).toEqual({})
    const response = await callHandler(getUser, { path: '/api/getuser', cookies, body: { email } })
    expectErrorResponse(response, UNAUTHENTICATED)
  }

  test('when its version was raised', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    await User.updateOne({ _id: person._id }, { $inc: { sessionVersion: 1 } })
    await expectEnded(person.email, cookies)
    const again = await logIn(person.email, FACTORY_PASSWORD)
    expect((await sessionOf(again.cookies)).user).toMatchObject({ id: String(person._id) })
  })

  test('when the account is deleted', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    await User.deleteOne({ _id: person._id })
    await expectEnded(person.email, cookies)
  })

  test('when the cookie is changed', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    await expectEnded(person.email, `${cookies.slice(0, -8)}AAAAAAAA`)
  })
})

test('the session has the current role and name', async () => {
  const person = await createPerson()
  const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
  await User.updateOne({ _id: person._id }, { $set: { name: 'New Name', role: 'admin' } })
  expect((await sessionOf(cookies)).user).toMatchObject({ name: 'New Name', role: 'admin' })
})

describe('ten attempts in a quarter of an hour', () => {
  beforeEach(() => {
    process.env.RATE_LIMIT_FACTOR = '1'
    resetEnv()
    resetLimiters()
  })

  async function tryOften(email: string, address: string) {
    for (let tried = 0; tried < 10; tried += 1) {
      expect(refusedWith(await logIn(email, 'wrong', { address }))).toBe('CredentialsSignin')
    }
  }

  test('are the limit for one account from one IP address, even with the right password', async () => {
    const person = await createPerson()
    await tryOften(person.email, '198.51.100.20')
    const eleventh = await logIn(person.email.toUpperCase(), FACTORY_PASSWORD, {
      address: '198.51.100.20',
    })
    expect(refusedWith(eleventh)).toBe('too-many-calls')
    expect(eleventh.cookies).not.toContain('session-token')
  })

  test('do not lock out the person elsewhere, nor other people there', async () => {
    const [person, neighbour] = [await createPerson(), await createPerson()]
    await tryOften(person.email, '198.51.100.21')
    // After ten wrong passwords an account waits a second, whatever the next network is.
    freezeTime(new Date(Date.now() + 1_000).toISOString())
    for (const [email, address] of [
      [person.email, '198.51.100.22'],
      [neighbour.email, '198.51.100.21'],
    ] as const) {
      expect(await logIn(email, FACTORY_PASSWORD, { address })).toMatchObject({ status: 200 })
    }
  })

  test('are counted by the last IP address in the header, which our server added', async () => {
    const person = await createPerson()
    await tryOften(person.email, '198.51.100.23')
    const forged = await logIn(person.email, FACTORY_PASSWORD, {
      address: '203.0.113.9, 198.51.100.23',
    })
    expect(refusedWith(forged)).toBe('too-many-calls')
  })
})

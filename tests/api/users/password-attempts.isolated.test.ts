import { verify } from '@node-rs/argon2'
import { POST as confirm } from '@/app/api/account/confirmation/route'
import { PUT as changePassword } from '@/app/api/account/password/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { POST as forget, PUT as reset } from '@/app/api/password-reset/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { LoginAttempt } from '@/models/login-attempt'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { logIn } from '@/tests/support/login'
import { mailedToken } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

// The hashes are real, and counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2')
  return { ...real, verify: jest.fn(real.verify) }
})

let addresses = 0

/** An IP address that has sent no request yet. */
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

const guess = (email: string, address = newAddress()) => logIn(email, 'Guess#2030', { address })
const hashesMade = () => jest.mocked(verify).mock.calls.length

/** Ten wrong passwords, each from another network. */
async function failTenTimes(email: string) {
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await guess(email)).toMatchObject({ status: 401 })
  }
}

beforeAll(connectDb)

beforeEach(async () => {
  setFactor('1')
  addresses = 0
  await Promise.all([RateLimitCounter.deleteMany(), LoginAttempt.deleteMany()])
})

afterEach(() => {
  unfreezeTime()
  setFactor('100000')
})

describe('a person who tries passwords', () => {
  test.each([
    ['an address', () => '198.51.100.9'],
    ['all addresses of one line', (nth: number) => `2001:db8:7:8::${nth + 1}`],
  ])(
    'from %s has sixty attempts in a quarter of an hour, for all accounts together',
    async (_what, at) => {
      for (let nth = 0; nth < 60; nth += 1) {
        expect(await guess(`nobody-${nth}@people.example`, at(nth))).toMatchObject({ status: 401 })
      }
      const person = await createPerson()
      const before = hashesMade()
      const refused = await logIn(person.email, FACTORY_PASSWORD, { address: at(60) })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-calls' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
      expect(hashesMade()).toBe(before)
      expect(await logIn(person.email, FACTORY_PASSWORD, { address: newAddress() })).toMatchObject({
        status: 200,
      })
    },
    60_000,
  )

  test('does not wait for an attempt that a server with a faster clock counted', async () => {
    const { email } = await createPerson()
    freezeTime('2030-06-01T12:00:05Z')
    expect(await guess(email)).toMatchObject({ status: 401 })
    freezeTime('2030-06-01T12:00:00Z')
    expect(await guess(email)).toMatchObject({ status: 401 })
  })

  test('of one account waits longer each time, from any IP address', async () => {
    const { email } = await createPerson()
    let now = Date.now()
    freezeTime(new Date(now).toISOString())
    await failTenTimes(email)
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const before = hashesMade()
      const refused = await logIn(email, FACTORY_PASSWORD, { address: newAddress() })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-calls' } })
      expect(refused.headers.get('retry-after')).toBe(String(wait))
      expect(new URL(refused.body.url).searchParams.get('error')).toBe('too-many-calls')
      expect(hashesMade()).toBe(before)
      now += wait * 1_000
      freezeTime(new Date(now).toISOString())
      expect(await guess(email)).toMatchObject({ status: 401 })
    }
  }, 60_000)

  test('waits as long for an email without an account', async () => {
    await failTenTimes('nobody@people.example')
    const refused = await guess('nobody@people.example')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-calls' } })
  })

  test('concurrently gets one of them checked', async () => {
    const { email } = await createPerson()
    await failTenTimes(email)
    freezeTime(new Date(Date.now() + 1_000).toISOString())
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess(email)))
    const statuses = responses.map(({ status }) => status).sort()
    expect(statuses).toEqual([401, ...Array(19).fill(429)])
  })
})

describe('a person whose account is under attack', () => {
  test('stays logged in, and can confirm their identity there', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    await failTenTimes(person.email)
    expect(await guess(person.email)).toMatchObject({ status: 429 })
    const body = { email: person.email }
    expect(await callHandler(getUser, { path: '/api/getuser', cookies, body })).toMatchObject({
      status: 200,
    })
    const typed = { password: FACTORY_PASSWORD }
    expect(await callHandler(confirm, { cookies, body: typed })).toMatchObject({ status: 200 })
  })

  test('logs in after the wait, which resets the failures', async () => {
    const { email } = await createPerson()
    await failTenTimes(email)
    freezeTime(new Date(Date.now() + 1_000).toISOString())
    expect(await logIn(email, FACTORY_PASSWORD, { address: newAddress() })).toMatchObject({
      status: 200,
    })
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await guess(email)).toMatchObject({ status: 401 })
    }
  })

  test('need not wait after choosing a new password by email', async () => {
    const { email } = await createPerson()
    await failTenTimes(email)
    await callHandler(forget, { path: '/api/password-reset', body: { email } })
    const password = 'Renewed#2030'
    const body = { token: await mailedToken(email), password }
    expect(await callHandler(reset, { method: 'PUT', body })).toMatchObject({ status: 200 })
    expect(await logIn(email, password, { address: newAddress() })).toMatchObject({ status: 200 })
  })
})

test.each([
  [
    'confirms who it is',
    (cookies: string) => callHandler(confirm, { cookies, body: { password: 'Guess#2030' } }),
  ],
  [
    'changes the password',
    (cookies: string) =>
      callHandler(changePassword, {
        ...{ method: 'PUT', cookies },
        body: { currentPassword: 'Guess#2030', password: 'Thief#2030' },
      }),
  ],
])('a person who %s in a browser left open waits longer each time too', async (_what, attempt) => {
  const cookies = await signedIn(await createPerson())
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await attempt(cookies)).toMatchObject({ status: 422 })
  }
  // The quarter of an hour is over; the eleventh is in time and the twelfth too early.
  freezeTime(new Date(Date.now() + 16 * 60_000).toISOString())
  expect(await attempt(cookies)).toMatchObject({ status: 422 })
  const refused = await attempt(cookies)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-calls' } })
  expect(refused.headers.get('retry-after')).toBe('2')
})

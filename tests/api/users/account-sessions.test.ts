import { PUT as changePassword } from '@/app/api/account/password/route'
import { DELETE as deleteAccount } from '@/app/api/account/route'
import { DELETE as endOne } from '@/app/api/account/sessions/[id]/route'
import { DELETE as endOthers, GET as list } from '@/app/api/account/sessions/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Session, type SessionRecord } from '@/models/session'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  askForSession,
  cookiesOf,
  logIn,
  logOut,
  runAfterResponses,
  sessionOf,
} from '@/tests/support/login'
import { cookieWith, signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

interface Shown {
  _id: string
  browser: string
  system: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

const path = '/api/account/sessions'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const ago = (ms: number) => new Date(Date.now() - ms)
const whoAmI = ({ email }: Person, cookies: string) =>
  callHandler(getUser, { path: '/api/getuser', cookies, body: { email } })
const listed = async (cookies: string) => {
  const { status, body } = await callHandler<{ sessions: Shown[] }>(list, { path, cookies })
  expect(status).toBe(200)
  return body.sessions
}
const endAt = (cookies: string | undefined, id: string) =>
  callHandler(endOne, { method: 'DELETE', path: `${path}/${id}`, cookies, params: { id } })
const idIn = async (cookies: string) =>
  (await listed(cookies)).find(({ isCurrent }) => isCurrent)?._id ?? ''

/** The cookies of three browsers. */
const threeTimes = (person: Person) =>
  Promise.all([signedIn(person), signedIn(person), signedIn(person)] as const)

async function expectSignedIn(person: Person, cookies: string) {
  expect(await whoAmI(person, cookies)).toMatchObject({ status: 200 })
}

async function expectSignedOut(person: Person, cookies: string) {
  expectErrorResponse(await whoAmI(person, cookies), UNAUTHENTICATED)
  expect(await sessionOf(cookies)).toEqual({})
}

beforeAll(connectDb)
beforeEach(() => Session.deleteMany())
afterEach(() => {
  unfreezeTime()
  delete process.env.NEXT_RUNTIME
})

describe('a logout', () => {
  test('also ends copies of the cookie', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    await expectSignedIn(person, cookies)
    expect(await logOut(cookies)).toMatchObject({ status: 200 })
    await expectSignedOut(person, cookies)
    expect(await Session.countDocuments()).toBe(0)
  })

  test('does not end sessions on other devices', async () => {
    const person = await createPerson()
    const [phone, laptop] = [
      await logIn(person.email, FACTORY_PASSWORD),
      await logIn(person.email, FACTORY_PASSWORD),
    ]
    await logOut(phone.cookies)
    await expectSignedIn(person, laptop.cookies)
  })
})

test('a cookie is small, and contains no name', async () => {
  const person = await createPerson({ name: 'Farhana Islam' })
  const { headers } = await logIn(person.email, FACTORY_PASSWORD)
  const cookie = headers.getSetCookie().find((line) => line.includes('session-token')) ?? ''
  expect(cookie.length).toBeLessThan(500)
})

test('a cookie from before sessions were stored is a visitor’s', async () => {
  const person = await createPerson()
  await expectSignedOut(
    person,
    await cookieWith({ sub: person.id, role: 'user', sessionVersion: 0 }),
  )
})

test('a cookie can’t open another session', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const sid = await idIn(await signedIn(other))
  const cookies = await cookieWith({ sub: person.id, sid, role: 'user', sessionVersion: 0 })
  await expectSignedOut(person, cookies)
  await expectSignedOut(other, cookies)
})

describe('a session ends', () => {
  const stored = async () => (await Session.findOne().lean()) as SessionRecord

  test('30 days after it was last used', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    const { createdAt, expiresAt } = await stored()
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * DAY)
    await Session.updateOne({}, { expiresAt: ago(1) })
    await expectSignedOut(person, cookies)
  })

  test('after 90 days at the latest, if it is used', async () => {
    const person = await createPerson()
    let { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    const { createdAt } = await stored()
    for (const day of [29, 58, 87]) {
      freezeTime(new Date(createdAt.getTime() + day * DAY).toISOString())
      const { headers, body } = await askForSession(cookies)
      expect(body.user).toMatchObject({ id: person.id })
      cookies = cookiesOf(headers)
      const lastSeenAt = new Date()
      const end = Math.min(lastSeenAt.getTime() + 30 * DAY, createdAt.getTime() + 90 * DAY)
      expect(await stored()).toMatchObject({ lastSeenAt, expiresAt: new Date(end) })
    }
    freezeTime(new Date(createdAt.getTime() + 90 * DAY).toISOString())
    expectErrorResponse(await whoAmI(person, cookies), UNAUTHENTICATED)
  })
})

test('the time of last use is stored at most once an hour, after the response', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person, { lastSeenAt: ago(59 * 60_000) })
  process.env.NEXT_RUNTIME = 'nodejs'
  const before = await Session.findOne().lean()
  await sessionOf(cookies)
  await runAfterResponses()
  expect(await Session.findOne().lean()).toEqual(before)

  const lastSeenAt = ago(61 * 60_000)
  await Session.updateOne({}, { lastSeenAt })
  await sessionOf(cookies)
  expect(await Session.findOne().lean()).toMatchObject({ lastSeenAt })
  await runAfterResponses()
  const noted = await Session.findOne().lean()
  expect(noted?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - HOUR)
})

describe('a person', () => {
  test('sees their devices, this one first, then by last use', async () => {
    const person = await createPerson()
    await signedIn(person, { browser: 'Safari', system: 'macOS', lastSeenAt: ago(3 * DAY) })
    await signedIn(person, { browser: '', system: '', lastSeenAt: ago(DAY) })
    await signedIn(person, { expiresAt: ago(1) })
    await signedIn(await createPerson())
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD, { userAgent: PHONE })
    await Session.updateOne({ browser: 'Chrome' }, { lastSeenAt: ago(30 * 60_000) })
    const sessions = await listed(cookies)
    expect(sessions).toMatchObject([
      { browser: 'Chrome', system: 'Android', isCurrent: true },
      { browser: '', system: '', isCurrent: false },
      { browser: 'Safari', system: 'macOS', isCurrent: false },
    ])
    for (const shown of sessions) {
      expect(Object.keys(shown).sort()).toEqual([
        ...['_id', 'browser', 'createdAt', 'isCurrent', 'lastSeenAt', 'system'],
      ])
    }
  })

  test.each([
    [PHONE, 'Chrome', 'Android'],
    [LAPTOP, 'Firefox', 'Windows'],
    [undefined, '', ''],
    ['x', '', ''],
    [`<b>Visit evil.example</b>/1.0 ${'('.repeat(20_000)}`, expect.not.stringMatching(/[<>/]/), ''],
  ])('who logs in with %.40j sees the name of the device', async (userAgent, browser, system) => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD, { userAgent })
    expect(await listed(cookies)).toMatchObject([{ browser, system }])
  })

  test('logs out only one other device', async () => {
    const person = await createPerson()
    const [here, there, third] = await threeTimes(person)
    const id = await idIn(there)
    expect(await endAt(here, id)).toMatchObject({ status: 200 })
    await expectSignedOut(person, there)
    await expectSignedIn(person, here)
    await expectSignedIn(person, third)
    expect(await endAt(here, id)).toMatchObject({ status: 200 })
  })

  test('logs out all other devices', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const [here, there, third] = await threeTimes(person)
    const foreign = await signedIn(other)
    const response = await callHandler(endOthers, { method: 'DELETE', path, cookies: here })
    expect(response).toMatchObject({ status: 200, body: { ended: 2 } })
    await expectSignedOut(person, there)
    await expectSignedOut(person, third)
    await expectSignedIn(person, here)
    await expectSignedIn(other, foreign)
  })

  test('who logs in again in the same browser has one session there', async () => {
    const person = await createPerson()
    const first = await logIn(person.email, FACTORY_PASSWORD)
    const second = await logIn(person.email, FACTORY_PASSWORD, { cookies: first.cookies })
    expect(await listed(second.cookies)).toHaveLength(1)
    await expectSignedOut(person, first.cookies)
  })

  test('who changes the password has one session left', async () => {
    const person = await createPerson()
    await signedIn(person)
    const response = await callHandler(changePassword, {
      ...{ method: 'PUT', path: '/api/account/password', cookies: await signedIn(person) },
      body: { currentPassword: FACTORY_PASSWORD, password: 'Renewed#2030' },
    })
    expect(response).toMatchObject({ status: 200 })
    expect(await Session.countDocuments()).toBe(1)
  })
})

describe('a stranger', () => {
  test('cannot log another person out', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    const id = await idIn(cookies)
    const stranger = await signedIn(await createPerson({ role: 'admin' }))
    expectErrorResponse(await endAt(stranger, id), {
      ...{ status: 404, code: 'not-found', message: 'This device is already logged out.' },
    })
    expectErrorResponse(await endAt(undefined, id), UNAUTHENTICATED)
    await expectSignedIn(person, cookies)
  })

  test('cannot read the list', async () => {
    expectErrorResponse(await callHandler(list, { path }), UNAUTHENTICATED)
    expectErrorResponse(await callHandler(endOthers, { method: 'DELETE', path }), UNAUTHENTICATED)
  })
})

test('rejects an invalid id', async () => {
  const cookies = await signedIn(await createPerson())
  expectErrorResponse(await endAt(cookies, 'x'), { status: 400, code: 'not-an-id' })
})

test('deleting an account deletes its sessions', async () => {
  const person = await createPerson()
  await signedIn(person)
  const cookies = await signedIn(person)
  const response = await callHandler(deleteAccount, {
    method: 'DELETE',
    path: '/api/account',
    cookies,
  })
  expect(response).toMatchObject({ status: 200 })
  expect(await User.exists({ _id: person._id })).toBeNull()
  expect(await Session.countDocuments()).toBe(0)
})

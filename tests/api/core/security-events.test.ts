import { randomBytes } from 'node:crypto'
import { PUT as changePassword } from '@/app/api/account/password/route'
import * as auth from '@/app/api/auth/[...nextauth]/route'
import { POST as contact } from '@/app/api/contact/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { POST as askForPasswordReset, PUT as resetPassword } from '@/app/api/password-reset/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { SecurityEventCount } from '@/models/security-event-count'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import { insideNext, type Later } from '@/tests/support/inside-next'
import { readLog, securityEvents } from '@/tests/support/log-lines'
import { securityCounts } from '@/tests/support/security-counts'
import { signedIn } from '@/tests/support/sign-in'

const ADDRESS = '198.51.100.77'
const from = { 'x-forwarded-for': ADDRESS }

const later: Later[] = []
const GET = insideNext(auth.GET, later)
const POST = insideNext(auth.POST, later)

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Sends one of next-auth's forms, and runs the work scheduled after the response. */
async function send(action: string[], fields: Record<string, string>, cookies = '') {
  const csrf = await callHandler<{ csrfToken: string }>(GET, {
    path: '/api/auth/csrf',
    params: { nextauth: ['csrf'] },
  })
  const response = await callHandler<{ url: string }>(POST, {
    path: `/api/auth/${action.join('/')}`,
    params: { nextauth: action },
    rawBody: new URLSearchParams({
      csrfToken: csrf.body.csrfToken,
      json: 'true',
      ...fields,
    }).toString(),
    cookies: [cookiesOf(csrf.headers), cookies].join('; '),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
  })
  for (const work of later.splice(0)) await work()
  return response
}

const logIn = (email: string, password: string) =>
  send(['callback', 'credentials'], { email, password })

beforeAll(connectDb)
beforeEach(() => SecurityEventCount.deleteMany())

test('logins, failed logins and logouts are counted, and logged without a name', async () => {
  const lines = readLog()
  const person = await createPerson({ name: 'Farhana Islam' })
  await logIn(person.email, 'wrong')
  await logIn('nobody@people.example', 'wrong')
  const { headers } = await logIn(person.email, FACTORY_PASSWORD)
  await send(['signout'], {}, cookiesOf(headers))

  expect(await securityCounts()).toEqual({
    'sign-in-failed:password': 2,
    'sign-in:credentials': 1,
    'sign-out:by-person': 1,
  })
  const account = String(person._id)
  expect(securityEvents(lines)).toMatchObject([
    { event: 'sign-in-failed', from: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { event: 'sign-in-failed' },
    { event: 'sign-in', account },
    { event: 'sign-out', account },
  ])
  expect(lines.join('\n')).not.toMatch(/farhana|people\.example|198\.51|wrong/i)
})

test('a logout clears the storage of the browser', async () => {
  const person = await createPerson()
  const { headers } = await logIn(person.email, FACTORY_PASSWORD)
  expect(headers.get('clear-site-data')).toBeNull()
  const cookies = cookiesOf(headers)
  const out = await send(['signout'], {}, cookies)
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"')
  // Another site cannot cause it, because it has no token for the form.
  const forged = await send(['signout'], { csrfToken: 'guessed' }, cookies)
  expect(forged.headers.get('clear-site-data')).toBeNull()
})

test('rejected requests are counted by reason, and logged by account and hashed IP address', async () => {
  const lines = readLog()
  const person = await createPerson()
  const cookies = await signedIn(person)
  await callHandler(getUsers, { path: '/api/getusers', headers: from })
  await callHandler(getUsers, { path: '/api/getusers', headers: from, cookies })
  await callHandler(contact, {
    path: '/api/contact',
    body: {},
    headers: { origin: 'https://evil.example' },
  })
  const link = { token: 'a'.repeat(43), password: 'Blood#2030-new' }
  await callHandler(resetPassword, { method: 'PUT', body: link, headers: from })
  const password = { currentPassword: 'wrong', password: 'Blood#2030-new' }
  await callHandler(changePassword, { method: 'PUT', body: password, cookies, headers: from })

  expect(await securityCounts()).toEqual({
    'refused:unauthenticated': 1,
    'refused:forbidden': 1,
    'refused:foreign-origin': 1,
    'refused:link-not-valid': 1,
    'refused:wrong-password': 1,
  })
  const [stranger, member] = securityEvents(lines)
  expect(stranger).toMatchObject({
    which: 'unauthenticated',
    path: '/api/getusers',
    method: 'GET',
  })
  expect(stranger).not.toHaveProperty('account')
  expect(member).toMatchObject({ which: 'forbidden', account: String(person._id) })
  expect(member?.from).toBe(stranger?.from)
  expect(lines.join('\n')).not.toContain(ADDRESS)
})

test('an exceeded limit is counted each time, and logged once', async () => {
  setFactor('1')
  const lines = readLog()
  const ask = () =>
    callHandler(askForPasswordReset, {
      path: '/api/password-reset',
      body: { email: 'mitu@people.example' },
      headers: from,
    })
  const answers = []
  for (let nth = 0; nth < 24; nth += 1) answers.push((await ask()).status)
  setFactor('100000')
  const refused = answers.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(1)
  expect(await securityCounts()).toEqual({ 'limit-reached:recoveries': refused })
  expect(securityEvents(lines)).toMatchObject([
    { event: 'limit-reached', which: 'recoveries', from: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(lines.join('\n')).not.toContain(ADDRESS)
})

test('input from a client never becomes a line of the log', async () => {
  const lines = readLog()
  const forged = '\n{"level":30,"msg":"a security event","event":"sign-in","account":"admin"}\n'
  const userAgent = forged.trim()
  await callHandler(getUsers, {
    path: `/api/getusers/${encodeURIComponent(forged)}?x=${encodeURIComponent(forged)}`,
    headers: {
      ...from,
      'user-agent': userAgent,
      referer: `https://x.example/${encodeURIComponent(forged)}`,
    },
  })
  await send(['callback', forged], { email: forged, password: forged })
  await callHandler(GET, {
    path: `/api/auth/callback/google?error=${encodeURIComponent(forged)}&state=${randomBytes(4).toString('hex')}`,
    params: { nextauth: ['callback', 'google'] },
    headers: from,
  })
  for (const line of lines) {
    const entry = JSON.parse(line) as Record<string, unknown>
    expect(entry.account).not.toBe('admin')
    expect(entry.event).not.toBe('sign-in')
  }
})

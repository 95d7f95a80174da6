import { PUT } from '@/app/api/account/password/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { POST as forget, PUT as reset } from '@/app/api/password-reset/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { signInWithPassword } from '@/lib/features/users/server/sign-in/sign-in-with-password'
import { OutboxMail } from '@/models/outbox-mail'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/account/password'
const NEW_PASSWORD = 'Renewed#2030'

const change = (cookies: string | undefined, fields: Record<string, unknown> = {}) =>
  callHandler(PUT, {
    path,
    method: 'PUT',
    cookies,
    body: { currentPassword: FACTORY_PASSWORD, password: NEW_PASSWORD, ...fields },
  })
const canLogIn = async (email: string, password: string) =>
  (await signInWithPassword({ email, password }, 'somewhere')) !== null

beforeAll(connectDb)
afterEach(() => OutboxMail.deleteMany())

test('a person changes the password and gets an email', async () => {
  const person = await createPerson()
  expect((await change(await signedIn(person))).status).toBe(200)
  expect(await canLogIn(person.email, FACTORY_PASSWORD)).toBe(false)
  expect(await canLogIn(person.email, NEW_PASSWORD)).toBe(true)
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: 'Your ShareLife password was changed' },
  ])
})

test('every earlier session ends, and the response starts a new one', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  const { headers } = await change(cookies)
  const newCookie = headers.getSetCookie()[0]?.split(';')[0]
  const statuses = []
  for (const sent of [cookies, newCookie]) {
    const body = { email: person.email }
    const { status } = await callHandler(getUser, { path: '/api/getuser', cookies: sent, body })
    statuses.push(status)
  }
  expect(statuses).toEqual([401, 200])
})

test('an earlier emailed link no longer works', async () => {
  const person = await createPerson()
  await callHandler(forget, { path: '/api/password-reset', body: { email: person.email } })
  const token = await mailedToken(person.email)
  await change(await signedIn(person))
  const body = { token, password: 'Thief#2030' }
  const response = await callHandler(reset, { path: '/api/password-reset', method: 'PUT', body })
  expect(response).toMatchObject({ status: 404, body: { code: 'link-not-valid' } })
  expect(await canLogIn(person.email, NEW_PASSWORD)).toBe(true)
})

test('rejects a wrong current password', async () => {
  const person = await createPerson()
  const message = "This isn't your current password."
  expectErrorResponse(await change(await signedIn(person), { currentPassword: 'Guess#2030' }), {
    status: 422,
    code: 'wrong-password',
    message,
    errors: { currentPassword: [message] },
  })
  expect(await canLogIn(person.email, FACTORY_PASSWORD)).toBe(true)
  expect(await mailsTo(person.email)).toEqual([])
})

test('a person who logs in with Google only has no password to change', async () => {
  const person = await createPerson()
  await User.updateOne({ _id: person._id }, { $unset: { passwordHash: '' } })
  expectErrorResponse(await change(await signedIn(person)), { status: 409, code: 'no-password' })
  const stored = await User.findById(person._id).select('+passwordHash').lean()
  expect(stored?.passwordHash).toBeUndefined()
})

test('one of two concurrent changes succeeds, and the other is rejected', async () => {
  const person = await createPerson()
  const cookies = await signedIn(person)
  const passwords = ['Racing#2030', 'Racing#2031', 'Racing#2032']
  const responses = await Promise.all(passwords.map((password) => change(cookies, { password })))
  const winners = passwords.filter((_, index) => responses[index]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(await canLogIn(person.email, winners[0] ?? '')).toBe(true)
  expect(await User.findById(person._id).lean()).toMatchObject({ sessionVersion: 1 })
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('the new password must be strong and different', async () => {
  const cookies = await signedIn(await createPerson())
  expectInvalid(await change(cookies, { password: 'weak' }), {
    password: [expect.stringMatching(/^Password must contain/)],
  })
  expectInvalid(await change(cookies, { password: FACTORY_PASSWORD }), {
    password: ["Choose a password that's different from your current one"],
  })
})

test('a missing current password returns a field error', async () => {
  const cookies = await signedIn(await createPerson())
  for (const currentPassword of [undefined, null, '']) {
    expectInvalid(await change(cookies, { currentPassword }), {
      currentPassword: [expect.stringMatching(/\S/)],
    })
  }
})

test('rejects a visitor', async () => {
  expectErrorResponse(await change(undefined), UNAUTHENTICATED)
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedIn(await createPerson())
  })

  testBadInput({
    handler: PUT,
    method: 'PUT',
    path,
    cookies: () => cookies,
    body: () => ({ currentPassword: FACTORY_PASSWORD, password: NEW_PASSWORD }),
    stores: [User, OutboxMail],
  })
})

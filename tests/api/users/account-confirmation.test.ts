import { POST as confirm, GET as ways } from '@/app/api/account/confirmation/route'
import { DELETE as deleteAccount } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Session } from '@/models/session'
import { User } from '@/models/user'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { logIn } from '@/tests/support/login'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const path = '/api/account/confirmation'
const MINUTE = 60_000
const UNCONFIRMED = {
  ...{ status: 403, code: 'password-needed', message: "Confirm it's you first." },
}

const ago = (ms: number) => new Date(Date.now() - ms)
/** The cookie of a person who logged in this morning. */
const signedInEarlier = (person: Person) => signedIn(person, { confirmedAt: ago(4 * 60 * MINUTE) })
const leave = (cookies: string) =>
  callHandler(deleteAccount, { method: 'DELETE', path: '/api/account', cookies })
const type = (cookies: string | undefined, password: unknown) =>
  callHandler(confirm, { path, cookies, body: { password } })
const isThere = async (person: Person) => (await User.exists({ _id: person._id })) !== null

beforeAll(connectDb)

describe('deleting an account', () => {
  test('is rejected for a person who finds the browser open', async () => {
    const person = await createPerson()
    expectErrorResponse(await leave(await signedInEarlier(person)), UNCONFIRMED)
    expect(await isThere(person)).toBe(true)
  })

  test('succeeds after its owner has typed the password', async () => {
    const person = await createPerson()
    const cookies = await signedInEarlier(person)
    expect(await type(cookies, FACTORY_PASSWORD)).toMatchObject({ status: 200 })
    expect(await leave(cookies)).toMatchObject({ status: 200 })
    expect(await isThere(person)).toBe(false)
  })

  test('succeeds directly after a login', async () => {
    const person = await createPerson()
    const { cookies } = await logIn(person.email, FACTORY_PASSWORD)
    expect(await leave(cookies)).toMatchObject({ status: 200 })
  })

  test.each([
    [9, 200],
    [11, 403],
  ])('%i minutes after the confirmation returns %i', async (minutes, status) => {
    const cookies = await signedIn(await createPerson(), { confirmedAt: ago(minutes * MINUTE) })
    expect(await leave(cookies)).toMatchObject({ status })
  })

  test('is rejected after a confirmation in another browser', async () => {
    const person = await createPerson()
    const [here, there] = [await signedInEarlier(person), await signedInEarlier(person)]
    await type(there, FACTORY_PASSWORD)
    expectErrorResponse(await leave(here), UNCONFIRMED)
  })
})

test('a wrong password confirms nothing', async () => {
  const person = await createPerson()
  const cookies = await signedInEarlier(person)
  const message = "This isn't your password."
  expectErrorResponse(await type(cookies, 'Guess#2030'), {
    ...{ status: 422, code: 'wrong-password', message, errors: { password: [message] } },
  })
  expectInvalid(await type(cookies, ''), { password: ['Password is required'] })
  expectErrorResponse(await leave(cookies), UNCONFIRMED)
})

test('a person who logs in with Google only gets instructions', async () => {
  const person = await createPerson()
  await User.updateOne({ _id: person._id }, { $unset: { passwordHash: '' } })
  const cookies = await signedInEarlier(person)
  expectErrorResponse(await type(cookies, FACTORY_PASSWORD), { status: 409, code: 'no-password' })
  const { body } = await callHandler(ways, { path, cookies })
  expect(body).toEqual({ hasPassword: false, hasGoogle: false, phone: '' })
  expect(
    (await callHandler(ways, { path, cookies: await signedIn(await createPerson()) })).body,
  ).toEqual({
    ...{ hasPassword: true, hasGoogle: false, phone: '' },
  })
})

test('rejects a visitor', async () => {
  expectErrorResponse(await type(undefined, FACTORY_PASSWORD), UNAUTHENTICATED)
  expectErrorResponse(await callHandler(ways, { path }), UNAUTHENTICATED)
})

describe('invalid input', () => {
  let cookies: string

  beforeAll(async () => {
    cookies = await signedInEarlier(await createPerson())
  })

  testBadInput({
    handler: confirm,
    path,
    cookies: () => cookies,
    body: () => ({ password: FACTORY_PASSWORD }),
    stores: [Session],
  })
})

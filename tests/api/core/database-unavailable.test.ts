import mongoose from 'mongoose'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { closeDb, connectDb, toDatabaseUnavailableError } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { createPerson, FACTORY_PASSWORD } from '@/scripts/seed/factories'
import { freePort } from '@/scripts/server/ports'
import { callHandler } from '@/tests/support/call-handler'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { askForSession, logIn, logOut } from '@/tests/support/login'
import { signedIn } from '@/tests/support/sign-in'

const AWAY = {
  status: 503,
  code: 'unavailable',
  message: "We can't reach our data. Try again in a moment.",
}

const there = process.env.MONGODB_URI ?? ''

let person: Awaited<ReturnType<typeof createPerson>>
let cookies: string

async function leadTo(address: string) {
  await closeDb()
  process.env.MONGODB_URI = address
  resetEnv()
}

beforeAll(async () => {
  await connectDb()
  person = await createPerson({ name: 'Farhana Islam' })
})

beforeAll(async () => {
  cookies = await signedIn(person)
})

beforeEach(async () => {
  await leadTo(`mongodb://127.0.0.1:${await freePort()}/nobody-there`)
})

afterEach(() => leadTo(there))

async function expectStillSignedIn() {
  await leadTo(there)
  expect(await askForSession(cookies)).toMatchObject({
    status: 200,
    body: { user: { name: 'Farhana Islam' } },
  })
}

test('after an open connection is cut, people stay signed in, and requests work again', async () => {
  const way = await startDatabaseProxy(there)
  await leadTo(way.uri)
  expect(await askForSession(cookies)).toMatchObject({ status: 200 })

  way.cut()
  const response = await askForSession(cookies)
  expectErrorResponse(response, AWAY)
  expect(response.headers.getSetCookie()).toEqual([])

  way.restore()
  expect(await askForSession(cookies)).toMatchObject({
    status: 200,
    body: { user: { name: 'Farhana Islam' } },
  })
  await leadTo(there)
  await way.stop()
})

test('when the database never responds to a query, the request returns a retry time and the driver reconnects', async () => {
  const way = await startDatabaseProxy(there)
  await leadTo(way.uri)
  expect(await askForSession(cookies)).toMatchObject({ status: 200 })

  way.silence()
  const { connection } = await connectDb()
  const question = connection.collection('users').findOne({ _id: person._id })
  expectErrorResponse(await askForSession(cookies), AWAY)
  expect(await question).toMatchObject({ name: 'Farhana Islam' })
  expect(await askForSession(cookies)).toMatchObject({
    status: 200,
    body: { user: { name: 'Farhana Islam' } },
  })
  await leadTo(there)
  await way.stop()
}, 30_000)

test('when the database host is frozen, a request returns before the driver’s timeout', async () => {
  const way = await startDatabaseProxy(there)
  await leadTo(way.uri)
  expect(await askForSession(cookies)).toMatchObject({ status: 200 })

  way.freeze()
  const { connection } = await connectDb()
  const question = connection.collection('users').findOne()
  const driver = question.then(
    () => 'the driver answers',
    () => 'the driver gives up',
  )
  const beforeDriver = <T>(answer: Promise<T>) =>
    Promise.race([answer, driver.then((end) => Promise.reject(new Error(end)))])
  const [response, login] = await Promise.all([
    beforeDriver(callHandler(getDonors, { cookies })),
    beforeDriver(logIn(person.email, FACTORY_PASSWORD)),
  ])
  expectErrorResponse(response, AWAY)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(login).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(new URL(login.body.url).searchParams.get('error')).toBe('unavailable')
  expect(await driver).toBe('the driver gives up')
  await leadTo(there)
  await way.stop()
}, 60_000)

const { MongoServerError, MongoTopologyClosedError } = mongoose.mongo

function undone() {
  const error = new MongoServerError({ message: 'no such transaction', code: 251 })
  error.addErrorLabel('TransientTransactionError')
  return error
}

test.each([
  ['shuts down', new MongoServerError({ message: 'interrupted', code: 11600 })],
  ['hands over to another', new MongoServerError({ message: 'not primary', code: 10107 })],
  ['has not heard from the others', new MongoServerError({ message: 'waiting', code: 134 })],
  ['had to undo a transaction', undone()],
  ['is being left', new MongoTopologyClosedError('closed')],
])('a database server that %s is unavailable', (_what, cause) => {
  expect(toDatabaseUnavailableError(cause)).toMatchObject({
    status: 503,
    code: 'unavailable',
    cause,
  })
})

test('an error in a query does not mean that the database is unavailable', () => {
  expect(
    toDatabaseUnavailableError(new MongoServerError({ message: 'unknown operator', code: 2 })),
  ).toBeNull()
})

test('while the database is unavailable, endpoints return an error with a retry time', async () => {
  for (const response of [
    await callHandler(getServices),
    await callHandler(getDonors, { cookies }),
  ]) {
    expectErrorResponse(response, AWAY)
    expect(response.headers.get('retry-after')).toBe('10')
  }
})

test('while the database is unavailable, people stay signed in', async () => {
  const response = await askForSession(cookies)
  expectErrorResponse(response, AWAY)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(response.headers.getSetCookie()).toEqual([])
  await expectStillSignedIn()
})

test('while the database is unavailable, no login fails with a wrong password error', async () => {
  const response = await logIn(person.email, FACTORY_PASSWORD)
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(new URL(response.body.url).searchParams.get('error')).toBe('unavailable')
  expect(response.headers.get('retry-after')).toBe('10')
})

test('while the database is unavailable, the session does not appear logged out', async () => {
  const response = await logOut(cookies)
  expectErrorResponse(response, AWAY)
  expect(response.headers.getSetCookie()).toEqual([])
  await expectStillSignedIn()
})

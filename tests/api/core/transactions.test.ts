import mongoose from 'mongoose'
import { POST } from '@/app/api/donateonbloodreq/route'
import { closeDb, connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { call } from '@/tests/support/call'
import { readLog } from '@/tests/support/log-lines'
import { expectRefusal } from '@/tests/support/refusals'
import { signedIn } from '@/tests/support/sign-in'

/** The server breaks the connections of this name alone, not those of tests beside this one. */
const APP_NAME = 'transactions-test'

beforeAll(async () => {
  process.env.MONGODB_URI += `&appName=${APP_NAME}`
  resetEnv()
  await connectDb()
})

afterEach(() => breakConnections('off'))
afterAll(closeDb)

/** The server breaks the connection of the next inserts into the outbox instead of answering. */
function breakConnections(mode: 'off' | { times: number }) {
  return mongoose.connection
    .getClient()
    .db('admin')
    .command({
      configureFailPoint: 'failCommand',
      mode,
      data: {
        ...{ failCommands: ['insert'], appName: APP_NAME, closeConnection: true },
        namespace: `${mongoose.connection.name}.${OutboxMail.collection.name}`,
      },
    })
}

async function pledge() {
  const [donor, request] = await Promise.all([createDonor(), createRequest()])
  const { email } = donor
  const body = { email, bloodreqId: String(request._id), bloodBag: '1', date: request.needDate }
  return { email, request, send: async () => call(POST, { cookies: await signedIn(donor), body }) }
}

test('is done again when its connection breaks while several documents are written', async () => {
  const { email, request, send } = await pledge()
  await breakConnections({ times: 1 })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(1)
  expect(await OutboxMail.countDocuments({ to: email })).toBe(1)
})

test('answers 503 when its connection breaks each time, and writes nothing', async () => {
  const { request, send } = await pledge()
  const lines = readLog()
  await breakConnections({ times: 1_000 })
  expectRefusal(await send(), { status: 503, code: 'unavailable' })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(0)
  // What was to be written stands in no log.
  expect(lines.join('\n')).toContain('MongoNetworkError')
  expect(lines.join('\n')).not.toContain('@')
}, 30_000)

test('answers 503 while a process that ended has left locked what it writes', async () => {
  const { request, send } = await pledge()
  const ended = await mongoose.connection.startSession()
  ended.startTransaction()
  await BloodRequest.updateOne({ _id: request._id }, { note: 'half done' }, { session: ended })
  const answer = await send()
  expectRefusal(answer, { status: 503, code: 'unavailable' })
  expect(answer.headers.get('retry-after')).toBe('10')
  await ended.abortTransaction()
  await ended.endSession()
  expect(await send()).toMatchObject({ status: 200 })
}, 30_000)

test('the log names what a unique index refused, and not its value', async () => {
  const { email } = await createPerson()
  const lines = readLog()
  const cause = await createPerson({ email }).catch((error: unknown) => error)
  log().error({ err: new Error('not stored', { cause }) }, 'a job failed')
  expect(lines.join()).toContain('dup key: …')
  expect(lines.join()).not.toContain(email)
})

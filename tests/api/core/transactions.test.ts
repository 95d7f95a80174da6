import mongoose from 'mongoose'
import { PUT as changeLanguage } from '@/app/api/account/language/route'
import { POST as createMessage } from '@/app/api/createCommunityChat/route'
import { POST } from '@/app/api/donateonbloodreq/route'
import { closeDb, connectDb, disableWriteTimeout } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { commandsSentBy, recordCommands } from '@/tests/support/database-commands'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { fullTest } from '@/tests/support/full-test'
import { readLog } from '@/tests/support/log-lines'
import { signedIn } from '@/tests/support/sign-in'

/** MongoDB's error codes for time limits. */
const MAX_TIME_EXPIRED = 50
const WRITE_TIMED_OUT = 64
const INTERRUPTED = 11601
const WRITES = ['insert', 'update', 'delete', 'findAndModify']

/** The server breaks only the connections of this name, not those of tests in parallel. */
const APP_NAME = 'transactions-test'

beforeAll(async () => {
  process.env.MONGODB_URI += `&appName=${APP_NAME}`
  resetEnv()
  await recordCommands()
})

afterEach(() => fail('off', {}))
afterAll(closeDb)

/** The server fails the next commands of this file in this way. */
function fail(mode: 'off' | { times: number }, data: object) {
  const fault = { configureFailPoint: 'failCommand', mode, data: { appName: APP_NAME, ...data } }
  return mongoose.connection.getClient().db('admin').command(fault)
}

/** The server breaks the connection of the next outbox inserts instead of responding. */
function breakConnections(mode: 'off' | { times: number }) {
  return fail(mode, {
    ...{ failCommands: ['insert'], closeConnection: true },
    namespace: `${mongoose.connection.name}.${OutboxMail.collection.name}`,
  })
}

async function pledge() {
  const [donor, request] = await Promise.all([createDonor(), createRequest()])
  const { email } = donor
  const body = { email, bloodreqId: String(request._id), bloodBag: '1', date: request.needDate }
  return {
    email,
    request,
    send: async () => callHandler(POST, { cookies: await signedIn(donor), body }),
  }
}

test('retries when its connection breaks while several documents are written', async () => {
  const { email, request, send } = await pledge()
  await breakConnections({ times: 1 })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(1)
  expect(await OutboxMail.countDocuments({ to: email })).toBe(1)
})

fullTest('returns 503 when its connection breaks each time, and writes nothing', async () => {
  const { request, send } = await pledge()
  const lines = readLog()
  await breakConnections({ times: 1_000 })
  expectErrorResponse(await send(), { status: 503, code: 'unavailable' })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(0)
  // No log contains the data.
  expect(lines.join('\n')).toContain('MongoNetworkError')
  expect(lines.join('\n')).not.toContain('@')
})

describe('while another transaction locks its documents', () => {
  let open: mongoose.mongo.ClientSession[] = []

  /** Begins a transaction, runs this in it, and leaves it open. */
  async function begin(
    work: (session: mongoose.mongo.ClientSession) => Promise<unknown>,
    connection = mongoose.connection,
  ) {
    const session = await connection.startSession()
    open.push(session)
    session.startTransaction()
    await work(session)
    return session
  }

  const lock =
    ({ _id }: { _id: unknown }) =>
    (session: mongoose.mongo.ClientSession) =>
      BloodRequest.updateOne({ _id }, { note: 'half done' }, { session })

  afterEach(async () => {
    for (const session of open) {
      await session.abortTransaction().catch(() => undefined)
      await session.endSession()
    }
    open = []
  })

  test('aborts that transaction if its process has ended', async () => {
    const { request, send } = await pledge()
    const left = await begin(lock(request))
    expect(await send()).toMatchObject({ status: 200 })
    const { note } = await BloodRequest.findById(request._id).orFail()
    expect(note).not.toBe('half done')
    await expect(left.commitTransaction()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
  }, 60_000)

  fullTest('a single write also aborts it', async () => {
    const person = await createPerson()
    const cookies = await signedIn(person)
    const left = await begin((session) =>
      User.updateOne({ _id: person._id }, { name: 'half done' }, { session }),
    )
    const sent = await commandsSentBy(async () => {
      const change = { method: 'PUT', cookies, body: { locale: 'bn' } } as const
      expect((await callHandler(changeLanguage, change)).status).toBe(200)
    })
    // The database would also abort it later.
    expect(sent.map(({ name }) => name)).toContain('killSessions')
    const { name, locale } = await User.findById(person._id).orFail()
    expect({ name, locale }).toEqual({ name: person.name, locale: 'bn' })
    await expect(left.commitTransaction()).rejects.toMatchObject({
      codeName: 'NoSuchTransaction',
    })
  })

  fullTest('leaves the transactions of other programs in the same database', async () => {
    const { request, send } = await pledge()
    const theirs = await createRequest()
    const uri = process.env.MONGODB_URI?.replace(APP_NAME, 'a-shell') ?? ''
    const shell = await mongoose.createConnection(uri).asPromise()
    const byHand = await begin(
      (session) =>
        shell
          .collection(BloodRequest.collection.name)
          .updateOne({ _id: theirs._id }, { $set: { note: 'by hand' } }, { session }),
      shell,
    )
    await begin(lock(request))
    expect(await send()).toMatchObject({ status: 200 })
    await expect(byHand.commitTransaction()).resolves.toBeUndefined()
    await shell.close()
  })

  fullTest('returns 503 if its process is still active', async () => {
    const { request, send } = await pledge()
    const busy = await begin(lock(request))
    let isAnswered = false
    const answering = send().finally(() => {
      isAnswered = true
    })
    while (!isAnswered) await BloodRequest.exists({ _id: request._id }).session(busy)
    const response = await answering
    expectErrorResponse(response, { status: 503, code: 'unavailable' })
    expect(response.headers.get('retry-after')).toBe('10')
    await busy.abortTransaction()
    expect(await send()).toMatchObject({ status: 200 })
  })
})

test('retries when its session was ended from outside', async () => {
  const { request, send } = await pledge()
  const namespace = `${mongoose.connection.name}.${Pledge.collection.name}`
  await fail({ times: 1 }, { failCommands: ['insert'], namespace, errorCode: INTERRUPTED })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await Pledge.countDocuments({ request: request._id })).toBe(1)
})

test('returns 503 when most members do not have it in time', async () => {
  const { send } = await pledge()
  await fail({ times: 1 }, { failCommands: ['commitTransaction'], errorCode: MAX_TIME_EXPIRED })
  expectErrorResponse(await send(), { status: 503, code: 'unavailable' })
  const commits = await commandsSentBy(send)
  expect(commits.find(({ name }) => name === 'commitTransaction')?.command).toMatchObject({
    maxTimeMS: 4_500,
  })
})

test('a single write that most members do not have in time returns 503', async () => {
  const cookies = await signedIn(await createPerson())
  const body = { message: 'Is anybody near Savar?', date: 'x', time: 'x', user: 'x' }
  const write = () => callHandler(createMessage, { cookies, body })
  const writeConcernError = { code: WRITE_TIMED_OUT, errmsg: 'waiting for replication timed out' }
  await fail({ times: 1 }, { failCommands: WRITES, writeConcernError })
  expectErrorResponse(await write(), { status: 503, code: 'unavailable' })
  const writes = (await commandsSentBy(write)).filter(({ name }) => WRITES.includes(name))
  const alone = writes.filter(({ command }) => !('autocommit' in command))
  expect(alone.length).toBeGreaterThan(0)
  for (const { command } of alone) {
    expect(command.writeConcern).toEqual({ w: 'majority', wtimeout: 4_500 })
  }
})

test('the log has the unique index of a rejected write, and not its value', async () => {
  const { email } = await createPerson()
  const lines = readLog()
  const cause = await createPerson({ email }).catch((error: unknown) => error)
  log().error({ err: new Error('not stored', { cause }) }, 'a job failed')
  expect(lines.join()).toContain('dup key: …')
  expect(lines.join()).not.toContain(email)
})

test('scripts with many writes wait for most members without a time limit', async () => {
  await closeDb()
  disableWriteTimeout()
  await connectDb()
  const { writeConcern } = mongoose.connection.getClient().options
  expect(writeConcern?.w).toBe('majority')
  expect(writeConcern?.wtimeoutMS).toBeUndefined()
})

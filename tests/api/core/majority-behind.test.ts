import mongoose from 'mongoose'
import { closeDb, connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { ChatCount } from '@/models/chat-count'
import { ChatMessage } from '@/models/chat-message'
import { findMongod } from '@/scripts/mongod/find-mongod'
import { type Mongod, startMongod } from '@/scripts/mongod/start-mongod'
import { createPerson } from '@/scripts/seed/factories'
import { said, say } from '@/tests/support/chatting'
import { expectRefusal } from '@/tests/support/refusals'

/** Longer than a call takes to be refused, and shorter than all its tries. */
const PATIENCE_MS = 7_000

let mongod: Mongod
/** A connection beside that of the product. */
let beside: mongoose.Connection

beforeAll(async () => {
  // One of its own, because what it is made to do would stop the tests beside this one.
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  mongod = await startMongod({ found, dbName: 'majority_behind', isForTests: true })
  process.env.MONGODB_URI = `${mongod.uri}&monitorCommands=true`
  resetEnv()
  beside = await mongoose.createConnection(mongod.uri).asPromise()
  await connectDb()
}, 60_000)

afterAll(async () => {
  await closeDb()
  await beside.close()
  await mongod.stop()
})

const admin = (command: object) => beside.getClient().db('admin').command(command)
/** No write counts as kept by a majority, while reads and heartbeats are answered. */
const confirmsNothing = (mode: 'alwaysOn' | 'off') =>
  admin({ configureFailPoint: 'disableSnapshotting', mode })

/** Keeps the number of the chat's next change locked, as a process that ended in the middle of its work does. */
async function lockChat(): Promise<{ unlock: () => Promise<void> }> {
  const session = await beside.startSession()
  session.startTransaction()
  const counts = beside.collection(ChatCount.collection.name)
  await counts.updateMany({}, { $set: { isLocked: true } }, { session })
  return {
    unlock: async () => {
      await session.abortTransaction()
      await session.endSession()
    },
  }
}

/** From the first time that something of the product is undone, no majority confirms anything. */
function stallAfterFirstConflict(): Promise<unknown> {
  const client = mongoose.connection.getClient()
  return new Promise((resolve) => {
    client.on('commandStarted', function look({ commandName }) {
      if (commandName !== 'abortTransaction') return
      client.off('commandStarted', look)
      resolve(confirmsNothing('alwaysOn'))
    })
  })
}

test('while no majority follows the primary, who writes is told to try again, however often it meets a lock', async () => {
  const person = await createPerson()
  await said(person, 'The first message.')
  const { unlock } = await lockChat()
  const stalled = stallAfterFirstConflict()
  const answer = say(person, 'Is anybody near Dhaka Medical?', {}, 'message-in-an-election')
  await stalled
  const patient = beside
    .collection('beside')
    .insertOne({}, { writeConcern: { w: 'majority', wtimeoutMS: PATIENCE_MS } })
    .then(
      () => 'a majority follows',
      () => 'a patient writer gives up',
    )
  const sooner = await Promise.race([answer, patient])
  await confirmsNothing('off')
  await unlock()
  if (typeof sooner === 'string') throw new Error(`${sooner} before the answer`)
  expectRefusal(sooner, { status: 503, code: 'unavailable' })
  const again = await say(person, 'Is anybody near Dhaka Medical?', {}, 'message-in-an-election')
  expect(again).toMatchObject({ status: 201 })
  expect(await ChatMessage.countDocuments()).toBe(2)
  await patient
}, 60_000)

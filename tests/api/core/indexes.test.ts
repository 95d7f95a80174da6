import { readdirSync } from 'node:fs'
import mongoose from 'mongoose'
import { GET as getServices } from '@/app/api/getservices/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { closeDb, connectDb, openConnection } from '@/lib/core/server/db/connection'
import { startIndexLoop } from '@/lib/core/server/db/index-loop'
import { ALL_MODELS } from '@/lib/features/all-models'
import { User } from '@/models/user'
import { createPerson } from '@/scripts/seed/factories'
import { runChild } from '@/scripts/server/child-process'
import { serverFlags } from '@/scripts/server/project'
import { callHandler } from '@/tests/support/call-handler'
import { readLog } from '@/tests/support/log-lines'
import { signedIn } from '@/tests/support/sign-in'

const RAHIMA = 'rahima@people.example'

/** The finished indexes of users; MongoDB also lists an index during its build. */
async function namesOf() {
  const all = await User.collection.aggregate([{ $indexStats: {} }]).toArray()
  return all.filter(({ building }) => !building).map(({ name }) => name)
}

/** Polls, because there is no event for a finished index. */
async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It has not become true')
    await new Promise(setImmediate)
  }
}

/** As on a server, which waits for no index. */
function onServer() {
  process.env.NEXT_RUNTIME = 'nodejs'
}

/** A database with a duplicate email, so that the unique index cannot be created. */
async function spoil() {
  const twin = await User.findOne({ email: RAHIMA }).orFail().lean()
  await mongoose.connection.dropCollection('users')
  await User.collection.insertMany([twin, { ...twin, _id: new mongoose.Types.ObjectId() }])
  return twin
}

beforeEach(async () => {
  await connectDb()
  await mongoose.connection.dropDatabase()
  await createPerson({ email: RAHIMA, role: 'admin' })
})

afterEach(async () => {
  delete process.env.NEXT_RUNTIME
  await User.deleteMany()
  await closeDb()
})

test('an index that can’t be created does not stop the site, and is created once it can be', async () => {
  const twin = await spoil()
  const cookies = await signedIn(twin)
  const lines = readLog()
  await closeDb()
  onServer()

  startIndexLoop(ALL_MODELS, 1)
  await eventually(async () => lines.some((line) => line.includes('users.email_if_present')))
  expect(await callHandler(getServices)).toMatchObject({ status: 200 })
  expect(await callHandler(getUsers, { cookies })).toMatchObject({ status: 200 })
  // The other indexes of the collection are created anyway.
  expect(await namesOf()).toEqual(expect.arrayContaining(['googleSub_1']))

  await User.collection.deleteOne({ _id: { $ne: twin._id } })
  await eventually(async () => (await namesOf()).includes('email_if_present'))
  const again = { ...twin, _id: new mongoose.Types.ObjectId() }
  await expect(User.collection.insertOne(again)).rejects.toThrow('E11000')
})

test('a script reports such an index, and retries it at the next run', async () => {
  await spoil()
  await closeDb()
  await expect(connectDb()).rejects.toThrow('The index users.email_if_present could not be created')
  await openConnection()
  await User.collection.deleteOne({ email: RAHIMA })
  await connectDb()
  expect(await namesOf()).toContain('email_if_present')
})

test('the command creates every index, and lists those that fail', async () => {
  await mongoose.connection.dropDatabase()
  const command = () =>
    runChild({
      name: 'npm run indexes',
      args: [...serverFlags, 'scripts/indexes.ts'],
      env: process.env,
      output: 'ignore',
    })
  await command()
  for (const { collection, schema } of ALL_MODELS) {
    // It also creates collections without other indexes.
    const made = await collection.indexes()
    expect([collection.collectionName, made.length]).toEqual([
      collection.collectionName,
      schema.indexes().length + 1,
    ])
  }

  await createPerson({ email: RAHIMA })
  await spoil()
  await expect(command()).rejects.toThrow('npm run indexes failed')
}, 60_000)

test('every collection is included', () => {
  const files = readdirSync('models').filter((name) => name.endsWith('.ts'))
  expect(ALL_MODELS).toHaveLength(files.length)
  expect(new Set(ALL_MODELS.map(({ modelName }) => modelName)).size).toBe(ALL_MODELS.length)
})

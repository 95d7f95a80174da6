import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import mongoose, { type mongo } from 'mongoose'
import { openConnection } from '@/lib/core/server/db/connection'
import { restoreBackup } from '@/scripts/backup/restore-backup'
import { writeBackup } from '@/scripts/backup/write-backup'
import { temporaryFolder } from '@/tests/support/processes/stub-programs'

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongoose.mongo.BSON

let client: mongo.MongoClient
let site: mongo.Db
let other: mongo.Db
let folder: string
let file: string
let remove: () => Promise<void>

beforeAll(async () => {
  await openConnection()
  client = mongoose.connection.getClient()
  site = client.db(`${mongoose.connection.name}-site`)
  other = client.db(`${mongoose.connection.name}-other`)
})

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
  file = path.join(folder, 'site.backup')
})

afterEach(async () => {
  await Promise.all([site.dropDatabase(), other.dropDatabase()])
  await remove()
})

/** The content of a database as bytes and type names rather than as JavaScript values. */
async function contentsOf(database: mongo.Db) {
  const names = (await database.listCollections().toArray()).map(({ name }) => name).sort()
  const all = names.map(async (name) => {
    const collection = database.collection(name)
    const rows = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray()
    return {
      name,
      indexes: await collection.listIndexes().toArray(),
      documents: rows.map((row) => Buffer.from(row as unknown as Uint8Array).toString('hex')),
    }
  })
  return Promise.all(all)
}

test('restores what was backed up: types, indexes, empty collections and pictures', async () => {
  await site.collection('odd').insertOne({
    _id: new ObjectId(),
    whole: new Int32(7),
    broken: new Double(7),
    long: Long.fromString('9007199254740993'),
    money: Decimal128.fromString('12.50'),
    at: new Date('2026-11-26T09:05:00.123Z'),
    bytes: new Binary(Buffer.from([0, 1, 2]), Binary.SUBTYPE_UUID_OLD),
    stamp: new Timestamp({ t: 3, i: 4 }),
    pattern: /^a.b/i,
    nothing: null,
    bangla: 'রক্ত দিন 🩸',
    list: [new Int32(1), { deep: [Long.fromNumber(2)] }],
  })
  // MongoDB itself adds fields in an order that no JavaScript object has.
  await site.collection('odd').updateOne({}, { $inc: { 'hours.9': 1, 'hours.10': 1 } })
  await site.collection('users').createIndexes([
    { key: { email: 1 }, unique: true, collation: { locale: 'en', strength: 2 } },
    { key: { place: '2dsphere' }, partialFilterExpression: { isDonor: true } },
    { key: { endsAt: 1 }, expireAfterSeconds: 60 },
    { key: { name: 'text' }, weights: { name: 3 } },
  ])
  await site.createCollection('empty')
  const bucket = new mongoose.mongo.GridFSBucket(site, { bucketName: 'images' })
  await new Promise((stored) =>
    bucket.openUploadStream('a.webp').once('finish', stored).end(Buffer.alloc(600_000, 7)),
  )
  const before = await contentsOf(site)

  const written = await writeBackup(client, site, file)
  const restored = await restoreBackup(other, file)
  expect(await contentsOf(other)).toEqual(before)
  expect(restored).toMatchObject(written)
  expect(written).toEqual({ collections: 5, documents: 5 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['site.backup'])
})

test('a backup during writes is consistent', async () => {
  const campaigns = site.collection<{ _id: string; raised: number }>('campaigns')
  const gifts = site.collection('gifts')
  await campaigns.insertOne({ _id: 'roof', raised: 0 })
  const filler = Array.from({ length: 2_000 }, () => ({ amount: 0, text: 'x'.repeat(1_000) }))
  await gifts.insertMany(filler)
  let isOver = false
  const giving = (async () => {
    let count = 0
    for (; !isOver; count += 1) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await gifts.insertOne({ amount: 5 }, { session })
          await campaigns.updateOne({ _id: 'roof' }, { $inc: { raised: 5 } }, { session })
        }),
      )
    }
    return count
  })()
  await writeBackup(client, site, file).finally(() => {
    isOver = true
  })
  expect(await giving).toBeGreaterThan(0)

  await restoreBackup(other, file)
  const [sum] = await other
    .collection('gifts')
    .aggregate([{ $group: { _id: null, sum: { $sum: '$amount' } } }])
    .toArray()
  const roof = await other.collection('campaigns').findOne({})
  expect(roof?.raised).toBe(sum?.sum)
})

describe('an incomplete backup file is rejected, and leaves the database unchanged,', () => {
  beforeEach(async () => {
    await site.collection('users').insertMany([{ name: 'Farhana' }, { name: 'Imran' }])
    await writeBackup(client, site, file)
    await other.collection('users').insertOne({ name: 'Still there' })
  })

  async function expectRefused() {
    await expect(restoreBackup(other, file, { replaces: true })).rejects.toThrow(
      'is not a complete backup',
    )
    expect(await other.collection('users').distinct('name')).toEqual(['Still there'])
  }

  test.each([0, 5, 40, -1, -9])('when it was cut at byte %i', async (end) => {
    await writeFile(file, (await readFile(file)).subarray(0, end))
    await expectRefused()
  })

  test('when one byte has changed', async () => {
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
    await writeFile(file, bytes)
    await expectRefused()
  })

  test('when it is another file', async () => {
    await writeFile(file, 'Dear database, please restore this.')
    await expectRefused()
  })
})

test('a database with documents is overwritten only on request', async () => {
  await site.collection('users').insertOne({ name: 'Farhana' })
  await writeBackup(client, site, file)
  await other.collection('users').insertOne({ name: 'Still there' })
  await other.collection('left').insertOne({ name: 'over' })
  await expect(restoreBackup(other, file)).rejects.toThrow('not empty')
  expect(await other.collection('users').distinct('name')).toEqual(['Still there'])

  await restoreBackup(other, file, { replaces: true })
  expect(await contentsOf(other)).toEqual(await contentsOf(site))
})

test('a backup never overwrites an earlier one, and a failed one leaves no file', async () => {
  await site.collection('users').insertOne({ name: 'Farhana' })
  await writeFile(file, 'the only copy')
  await expect(writeBackup(client, site, file)).rejects.toThrow('already exists')
  expect(await readFile(file, 'utf8')).toBe('the only copy')

  const nowhere = path.join(folder, 'missing', 'site.backup')
  await expect(writeBackup(client, site, nowhere)).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual(['site.backup'])
})

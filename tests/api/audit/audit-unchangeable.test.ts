import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { emptyLog } from '@/tests/support/audit-log'

const entry = () => ({ action: 'campaign-created' as const, title: 'As it was', at: new Date() })
const stored = () => AuditEntry.collection.find().toArray()

const change = { title: 'As it never was' }

/** All methods by which a model can change or delete stored documents. */
const WAYS: Record<string, (id: string) => unknown> = {
  'save of one that is there': async (id) => (await one(id)).set(change).save(),
  'save past the validation': async (id) =>
    (await one(id)).set(change).save({ validateBeforeSave: false }),
  'save of several': async (id) => AuditEntry.bulkSave([(await one(id)).set(change)]),
  'updateOne of a document': async (id) => (await one(id)).updateOne(change),
  'deleteOne of a document': async (id) => (await one(id)).deleteOne(),
  updateOne: (id) => AuditEntry.updateOne({ _id: id }, change),
  'updateOne that would insert': () =>
    AuditEntry.updateOne({ title: 'x' }, change, { upsert: true }),
  updateMany: () => AuditEntry.updateMany({}, change),
  replaceOne: (id) => AuditEntry.replaceOne({ _id: id }, { ...entry(), ...change }),
  findOneAndUpdate: (id) => AuditEntry.findOneAndUpdate({ _id: id }, change),
  findByIdAndUpdate: (id) => AuditEntry.findByIdAndUpdate(id, change),
  findOneAndReplace: (id) => AuditEntry.findOneAndReplace({ _id: id }, { ...entry(), ...change }),
  findOneAndDelete: (id) => AuditEntry.findOneAndDelete({ _id: id }),
  findByIdAndDelete: (id) => AuditEntry.findByIdAndDelete(id),
  deleteOne: (id) => AuditEntry.deleteOne({ _id: id }),
  deleteMany: () => AuditEntry.deleteMany({}),
  'bulkWrite of an update': (id) =>
    AuditEntry.bulkWrite([{ updateOne: { filter: { _id: id }, update: change } }]),
  'bulkWrite of a deletion': () => AuditEntry.bulkWrite([{ deleteMany: { filter: {} } }]),
}

async function one(id: string) {
  const found = await AuditEntry.findById(id)
  if (!found) throw new Error('The entry has gone')
  return found
}

beforeAll(async () => {
  await connectDb()
})

beforeEach(emptyLog)

test('an audit entry can be created', async () => {
  await new AuditEntry(entry()).save()
  await AuditEntry.create(entry())
  await AuditEntry.insertMany([entry()])
  expect(await stored()).toHaveLength(3)
})

test.each(Object.keys(WAYS))('an audit entry cannot be changed by %s', async (way) => {
  const { id } = await AuditEntry.create(entry())
  const before = await stored()
  const attempt = (async () => WAYS[way]?.(id))()
  await expect(attempt).rejects.toThrow('The audit log is written once and never changed')
  expect(await stored()).toEqual(before)
})

test('an entry with an unknown action is rejected', async () => {
  await expect(AuditEntry.create({ ...entry(), action: 'slept' as never })).rejects.toThrow()
  expect(await stored()).toEqual([])
})

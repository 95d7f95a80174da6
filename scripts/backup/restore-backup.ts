import { createHash } from 'node:crypto'
import mongoose, { type mongo } from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'
import { type Collection, FORMAT, readArchive } from './archive'
import { collectionsOf, type Written } from './write-backup'

const { serialize } = mongoose.mongo.BSON

/**
 * Restores a backup. Checks the whole file before the first write and compares each collection afterwards.
 * Throws a CommandError if the file is incomplete, if the database is not empty and `replaces` is not set, or
 * if a collection differs.
 */
export async function restoreBackup(
  database: mongo.Db,
  file: string,
  { replaces = false }: { replaces?: boolean } = {},
): Promise<Written & { at: Date }> {
  const { at, collections, documents } = await check(file)
  await empty(database, replaces)
  for (const { name, options } of collections) await database.createCollection(name, options)
  /** The sum of the document fingerprints of each collection. */
  const sums = new Map<string, bigint>()
  for await (const entry of readArchive(file)) {
    if (!('documents' in entry)) continue
    const { name } = entry
    let sum = sums.get(name) ?? 0n
    for (const document of entry.documents) sum += fingerprint(serialize(document))
    sums.set(name, sum)
    const safely = { writeConcern: { w: 'majority' } } as const
    await database.collection(name).insertMany(entry.documents, safely)
  }
  for (const { name, indexes } of collections) {
    await compare(database, name, sums.get(name) ?? 0n)
    // Indexes are created last, so that no TTL index deletes documents before the comparison.
    if (indexes.length > 0) await database.collection(name).createIndexes(indexes)
  }
  return { at, collections: collections.length, documents }
}

async function check(file: string) {
  const found = { format: '', at: new Date(0), collections: [] as Collection[], documents: 0 }
  for await (const entry of readArchive(file)) {
    if ('documents' in entry) found.documents += entry.documents.length
    else Object.assign(found, entry)
  }
  if (found.format === FORMAT) return found
  throw new CommandError(`${file} has the unknown format ${found.format}.`)
}

/** A hash that is almost certainly unique. */
function fingerprint(document: Uint8Array): bigint {
  return BigInt(`0x${createHash('sha256').update(document).digest('hex')}`)
}

/** Ignores empty collections: a site creates them when it starts. */
async function empty(database: mongo.Db, replaces: boolean): Promise<void> {
  const there = await collectionsOf(database)
  for (const { name } of replaces ? [] : there) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue
    throw new CommandError(
      `The database ${database.databaseName} is not empty. To delete all its data first, add --replace`,
    )
  }
  for (const { name } of there) await database.collection(name).drop()
}

async function compare(database: mongo.Db, name: string, sum: bigint): Promise<void> {
  let found = 0n
  for await (const document of database.collection(name).find({}, { raw: true })) {
    found += fingerprint(document as unknown as Uint8Array)
  }
  if (found !== sum)
    throw new CommandError(`${name} differs from the backup. Check that no process writes to it.`)
}

import { createHash } from 'node:crypto'
import mongoose, { type mongo } from 'mongoose'
import { CommandError } from '../server/command-error'
import { type Collection, FORMAT, readArchive } from './archive'
import { collectionsOf, type Written } from './write-backup'

const { serialize } = mongoose.mongo.BSON

/**
 * Puts everything of a backup into a database. The whole file is checked before anything is written, and
 * afterwards each collection is read again and compared with it. Throws a Complaint when the file is no whole
 * backup, when the database holds documents and `replaces` is not set, and when something differs afterwards.
 */
export async function restoreBackup(
  database: mongo.Db,
  file: string,
  { replaces = false }: { replaces?: boolean } = {},
): Promise<Written & { at: Date }> {
  const { at, collections, documents } = await check(file)
  await empty(database, replaces)
  for (const { name, options } of collections) await database.createCollection(name, options)
  /** The sum of the fingerprints of each collection's documents. */
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
    // Last, so that none that deletes what has expired changes what is compared.
    if (indexes.length > 0) await database.collection(name).createIndexes(indexes)
  }
  return { at, collections: collections.length, documents }
}

/** Reads the whole file. */
async function check(file: string) {
  const found = { format: '', at: new Date(0), collections: [] as Collection[], documents: 0 }
  for await (const entry of readArchive(file)) {
    if ('documents' in entry) found.documents += entry.documents.length
    else Object.assign(found, entry)
  }
  if (found.format === FORMAT) return found
  throw new CommandError(`${file} has the format ${found.format}.`)
}

/** A number that another document would hardly have. */
function fingerprint(document: Uint8Array): bigint {
  return BigInt(`0x${createHash('sha256').update(document).digest('hex')}`)
}

/** Collections without a document count as nothing: a site that has just started makes them. */
async function empty(database: mongo.Db, replaces: boolean): Promise<void> {
  const there = await collectionsOf(database)
  for (const { name } of replaces ? [] : there) {
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue
    throw new CommandError(
      `The database ${database.databaseName} is not empty. To delete all that it holds first: --replace`,
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
    throw new CommandError(`${name} differs from the backup: does anybody write to it?`)
}

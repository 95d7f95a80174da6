import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { mongo } from 'mongoose'
import { CommandError } from '@/lib/core/server/command-error'
import { AS_STORED, type Collection, FORMAT, lineOf } from './archive'

export interface Written {
  collections: number
  documents: number
}

const TOO_OLD =
  'The snapshot of the database has expired, or its collections changed during the backup. ' +
  'Try again; if it takes longer than five minutes, raise minSnapshotHistoryWindowInSeconds of MongoDB.'

/**
 * Writes every collection of a database with its indexes to a new file, from one snapshot. The file appears
 * when it is complete. Throws a CommandError if the file exists.
 */
export async function writeBackup(
  client: mongo.MongoClient,
  database: mongo.Db,
  file: string,
): Promise<Written> {
  if (existsSync(file)) throw new CommandError(`${file} already exists.`)
  const part = `${file}.part`
  const written = { collections: 0, documents: 0 }
  const session = client.startSession({ snapshot: true })
  try {
    // Only the owner may read it. It is flushed, so that a power failure after the rename leaves no empty
    // file.
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(contentsOf(database, session, written), createGzip(), target)
    await rename(part, file)
    return written
  } catch (cause) {
    await rm(part, { force: true })
    // MongoDB's codes for an expired snapshot.
    const isTooOld = [239, 246].includes((cause as { code: number }).code)
    throw isTooOld ? new CommandError(TOO_OLD) : cause
  } finally {
    await session.endSession()
  }
}

async function* contentsOf(database: mongo.Db, session: mongo.ClientSession, written: Written) {
  const at = new Date()
  const collections = await collectionsOf(database)
  for (const { name } of collections) {
    // The first read sets the snapshot that the session uses for all later reads.
    const all = database.collection(name).find({}, { ...AS_STORED, session, batchSize: 100 })
    while (await all.hasNext()) {
      const documents = all.readBufferedDocuments()
      yield lineOf({ name, documents })
      written.documents += documents.length
    }
  }
  written.collections = collections.length
  yield lineOf({ format: FORMAT, at, collections })
}

/** The collections of a database by name, without MongoDB's own. */
export async function collectionsOf(database: mongo.Db): Promise<Collection[]> {
  const all = await database.listCollections({ type: 'collection' }, { nameOnly: false }).toArray()
  const own = all.filter(({ name }) => !name.startsWith('system.'))
  const heads = own.map(async ({ name, options = {} }) => {
    const indexes = await database.collection(name).listIndexes().toArray()
    return { name, options, indexes: indexes.filter((index) => index.name !== '_id_') }
  })
  return (await Promise.all(heads)).sort((a, b) => a.name.localeCompare(b.name))
}

import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { mongo } from 'mongoose'
import { CommandError } from '../server/command-error'
import { AS_STORED, type Collection, FORMAT, lineOf } from './archive'

export interface Written {
  collections: number
  documents: number
}

const TOO_OLD =
  'The database no longer keeps the moment of which the backup is, or its collections changed just then. ' +
  'Try again; if it takes longer than five minutes, raise minSnapshotHistoryWindowInSeconds of MongoDB.'

/**
 * Writes every collection of a database with its indexes into a new file. All of it is of one moment, however
 * much is written meanwhile. The file appears when it is whole. Throws a Complaint when it is there already.
 */
export async function writeBackup(
  client: mongo.MongoClient,
  database: mongo.Db,
  file: string,
): Promise<Written> {
  if (existsSync(file)) throw new CommandError(`${file} is there already.`)
  const part = `${file}.part`
  const written = { collections: 0, documents: 0 }
  const session = client.startSession({ snapshot: true })
  try {
    // Only its owner may read it. It is flushed, so that a power cut after the renaming leaves no empty file.
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(contentsOf(database, session, written), createGzip(), target)
    await rename(part, file)
    return written
  } catch (cause) {
    await rm(part, { force: true })
    // MongoDB's codes for a moment that it no longer keeps.
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
    // The first of these reads decides the moment, which the session keeps for all that follow.
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

/** The collections of a database that are not MongoDB's own, by name. */
export async function collectionsOf(database: mongo.Db): Promise<Collection[]> {
  const all = await database.listCollections({ type: 'collection' }, { nameOnly: false }).toArray()
  const own = all.filter(({ name }) => !name.startsWith('system.'))
  const heads = own.map(async ({ name, options = {} }) => {
    const indexes = await database.collection(name).listIndexes().toArray()
    return { name, options, indexes: indexes.filter((index) => index.name !== '_id_') }
  })
  return (await Promise.all(heads)).sort((a, b) => a.name.localeCompare(b.name))
}

import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { mongo } from 'mongoose'
import { Complaint } from '../server/complaint'
import { type CollectionHead, Digest, FORMAT, piece } from './archive'

export interface Written {
  collections: number
  documents: number
}

/** Only its owner may read it: it holds everything that people told the site. */
const FILE_MODE = 0o600
const BATCH_BYTES = 256 * 1024

/**
 * Writes every collection of a database with its indexes into a new file. All of it is of one moment, however
 * much is written meanwhile. The file appears when it is whole. Throws a Complaint when it is there already.
 */
export async function writeBackup(
  client: mongo.MongoClient,
  database: mongo.Db,
  file: string,
): Promise<Written> {
  if (existsSync(file)) throw new Complaint(`${file} is there already.`)
  const part = `${file}.part`
  const written = { collections: 0, documents: 0 }
  const session = client.startSession({ snapshot: true })
  try {
    const pieces = Readable.from(inBatches(piecesOf(database, session, written)))
    await pipeline(pieces, createGzip(), createWriteStream(part, { mode: FILE_MODE }))
    await storeSafely(part)
    await rename(part, file)
    return written
  } catch (cause) {
    await rm(part, { force: true })
    throw explained(cause)
  } finally {
    await session.endSession()
  }
}

async function* piecesOf(
  database: mongo.Db,
  session: mongo.ClientSession,
  written: Written,
): AsyncGenerator<Buffer> {
  const { databaseName } = database
  yield piece('header', { format: FORMAT, at: new Date(), database: databaseName })
  for (const collection of await collectionsOf(database)) {
    yield piece('collection', collection)
    const digest = new Digest()
    // The first of these reads decides the moment, which the session keeps for all that follow.
    const all = database.collection(collection.name).find({}, { session, raw: true })
    for await (const document of all) {
      const bytes = document as unknown as Uint8Array
      digest.add(bytes)
      yield piece('document', bytes)
    }
    yield piece('digest', { text: digest.text })
    written.collections += 1
    written.documents += digest.count
  }
  yield piece('end', { collections: written.collections })
}

/** The collections of a database that are not MongoDB's own, by name. */
export async function collectionsOf(database: mongo.Db): Promise<CollectionHead[]> {
  const wanted = { type: 'collection' }
  const all = await database.listCollections(wanted, { nameOnly: false }).toArray()
  const own = all.filter(({ name }) => !name.startsWith('system.'))
  const heads = own.map(async ({ name, options = {} }) => {
    const indexes = await database.collection(name).listIndexes().toArray()
    return { name, options, indexes: indexes.filter((index) => index.name !== '_id_') }
  })
  return (await Promise.all(heads)).sort((a, b) => a.name.localeCompare(b.name))
}

async function* inBatches(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for await (const next of pieces) {
    batch.push(next)
    bytes += next.length
    if (bytes < BATCH_BYTES) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  yield Buffer.concat(batch)
}

/** So that a power cut after the renaming leaves no empty file. */
async function storeSafely(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** MongoDB's codes for a moment that it no longer keeps. */
const TOO_OLD = new Set<unknown>([239, 246])

function explained(cause: unknown): unknown {
  const { code } = cause as { code?: unknown }
  if (!TOO_OLD.has(code)) return cause
  return new Complaint(
    'The database no longer keeps the moment of which the backup is, or its collections changed just then. ' +
      'Try again; if it takes longer than five minutes, raise minSnapshotHistoryWindowInSeconds of MongoDB.',
  )
}

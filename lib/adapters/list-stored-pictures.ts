import 'server-only'
import { v2 as cloudinary } from 'cloudinary'
import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import {
  configureCloudinary,
  GRIDFS_BUCKET,
  isStoredPicture,
  ORIGINAL_NAME,
  PICTURES_PATH,
  siteTag,
  toCloudinaryError,
} from './picture-storage'

/** The most that Cloudinary lists at once. */
const BATCH = 500

/** Yields the URLs of pictures from before a time, newest first, also without their original. */
export async function* listDatabasePictures(before: Date): AsyncGenerator<string[]> {
  const files = (await openDatabase()).collection(`${GRIDFS_BUCKET}.files`)
  const old = { _id: { $lt: idFrom(before) } }
  const names = files.find(old, { projection: { filename: 1 }, sort: { _id: -1 } })
  for await (const batch of inBatches(names)) {
    const ids = batch.map(({ _id, filename }) =>
      filename === ORIGINAL_NAME ? String(_id) : String(filename).split('/')[0],
    )
    yield [...new Set(ids)].map((id) => `${PICTURES_PATH}${id}`)
  }
}

/** Yields the URLs of this site's pictures at Cloudinary from before a time. */
export async function* listCloudinaryPictures(before: Date): AsyncGenerator<string[]> {
  if (!env().CLOUDINARY_URL) return
  let next: string | undefined
  do {
    const { resources, next_cursor } = await fetchCloudinaryPage(next)
    const old = resources.filter(({ created_at }) => new Date(created_at) < before)
    yield old.map(({ secure_url }) => secure_url).filter(isStoredPicture)
    next = next_cursor
  } while (next)
}

function fetchCloudinaryPage(next_cursor: string | undefined) {
  const { timeout } = configureCloudinary()
  const options = { max_results: BATCH, next_cursor, timeout }
  return withSpan({ kind: 'provider', provider: 'cloudinary', name: 'list' }, () =>
    cloudinary.api.resources_by_tag(siteTag(), options).catch((error: unknown) => {
      throw toCloudinaryError(Object(error).error ?? error)
    }),
  )
}

/** Removes file contents that an interrupted upload or removal left; returns how many files. */
export async function removeInterruptedFiles(before: Date): Promise<number> {
  const database = await openDatabase()
  const chunks = database.collection(`${GRIDFS_BUCKET}.chunks`)
  const old = { files_id: { $lt: idFrom(before) }, n: 0 }
  // Without the id, the index covers this query.
  const projection = { _id: 0, files_id: 1 }
  const startedFiles = chunks.find(old, { projection, sort: { files_id: -1, n: -1 } })
  let removed = 0
  for await (const batch of inBatches(startedFiles)) {
    const ids = batch.map(({ files_id }) => files_id)
    const known = await database.collection(`${GRIDFS_BUCKET}.files`).distinct('_id', {
      _id: { $in: ids },
    })
    const isKnown = new Set(known.map(String))
    const unknown = ids.filter((id) => !isKnown.has(String(id)))
    if (unknown.length > 0) await chunks.deleteMany({ files_id: { $in: unknown } })
    removed += unknown.length
  }
  return removed
}

async function* inBatches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function idFrom(time: Date) {
  return mongoose.mongo.ObjectId.createFromTime(time.getTime() / 1_000)
}

async function openDatabase() {
  const { connection } = await connectDb()
  if (!connection.db) throw new Error('the database connection is not open')
  return connection.db
}

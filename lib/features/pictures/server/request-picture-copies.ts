import 'server-only'
import type { ClientSession } from 'mongoose'
import { isStoredPicture } from '@/lib/adapters/picture-storage'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { PictureCopy } from '@/models/picture-copy'
import { isExternalPicture } from '../rules'

/** Limits the copies for one page. */
const MAX_AT_ONCE = 20

/** Registers external pictures for copying. Call `fetchPictureCopies` after the commit. */
export async function requestPictureCopies(
  urls: readonly string[],
  session?: ClientSession,
): Promise<void> {
  const external = urls.filter((url) => isExternalPicture(url) && !isStoredPicture(url))
  const sources = [...new Set(external)].slice(0, MAX_AT_ONCE)
  if (sources.length === 0) return
  const dueAt = await databaseNow()
  await PictureCopy.bulkWrite(
    sources.map((source) => ({
      updateOne: {
        filter: { source },
        update: { $set: { unwantedAt: null }, $setOnInsert: { dueAt } },
        upsert: true,
      },
    })),
    { session },
  )
  // A new use restarts the attempts for a picture that had failed.
  await PictureCopy.updateMany(
    { source: { $in: sources }, address: null, dueAt: null },
    { $set: { dueAt, attempts: 0 } },
    { session },
  )
}

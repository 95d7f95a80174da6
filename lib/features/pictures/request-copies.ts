import 'server-only'
import type { ClientSession } from 'mongoose'
import { isStoredByUs } from '@/lib/adapters/pictures'
import { databaseNow } from '@/lib/core/db/database-clock'
import { PictureCopy } from '@/models/picture-copy'
import { isExternal } from './rules'

/** Limits the copies for one page. */
const MAX_AT_ONCE = 20

/** Registers external pictures for copying. Call `fetchCopies` after the commit. */
export async function requestCopies(
  addresses: readonly string[],
  session?: ClientSession,
): Promise<void> {
  const external = addresses.filter((address) => isExternal(address) && !isStoredByUs(address))
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

import 'server-only'
import type { ClientSession } from 'mongoose'
import { isStoredByUs } from '@/lib/adapters/pictures'
import { PictureCopy } from '@/models/picture-copy'
import { isElsewhere } from './rules'

/** More pictures of other hosts than this on one page are not copied. */
export const MAX_AT_ONCE = 20

/**
 * Enters those of the addresses that lie with other hosts as pictures of which we keep a copy, within
 * the transaction of the change that shows them. Call `fetchCopies` after the commit.
 */
export async function requestCopies(
  addresses: readonly string[],
  session?: ClientSession,
): Promise<void> {
  const strange = addresses.filter((address) => isElsewhere(address) && !isStoredByUs(address))
  const sources = [...new Set(strange)].slice(0, MAX_AT_ONCE)
  if (sources.length === 0) return
  const dueAt = new Date()
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
  // What was given up gets another chance when somebody chooses it again.
  await PictureCopy.updateMany(
    { source: { $in: sources }, address: null, dueAt: null },
    { $set: { dueAt, attempts: 0 } },
    { session },
  )
}

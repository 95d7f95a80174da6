import 'server-only'
import { removePicture } from '@/lib/adapters/picture-storage'
import { type SafeNetwork, ssrfSafeFetch } from '@/lib/adapters/ssrf-safe-fetch'
import { connectDb } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { log } from '@/lib/core/server/log'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/calendar'
import { PictureCopy } from '@/models/picture-copy'
import { MAX_PICTURE_BYTES } from '../rules'
import { convertPicture } from './convert-picture'
import { storeConvertedPicture } from './store-converted-picture'

/** The delays after each failure; the fourth is final. */
const RETRY_AFTER_MS = [MINUTE_MS, HOUR_MS, DAY_MS]
/** Ends within the time limit of a scheduled request. */
export const COPIES_PER_RUN = 20

/** Runs one after another, to contact only one host at a time. */
let queue: Promise<unknown> = Promise.resolve()

/** Returns the number stored. Retries a failed picture three times in about a day. */
export function fetchPictureCopies(network?: SafeNetwork): Promise<number> {
  const run = queue.then(() => fetchDue(network))
  queue = run.catch(() => undefined)
  return run
}

async function fetchDue(network?: SafeNetwork): Promise<number> {
  await connectDb()
  let storedCount = 0
  for (let attempt = 0; attempt < COPIES_PER_RUN; attempt += 1) {
    const due = await claimNext()
    if (!due) break
    try {
      const file = await ssrfSafeFetch(due.source, MAX_PICTURE_BYTES, network)
      const url = await storeConvertedPicture(await convertPicture(file))
      if (await storeCopyUrl(due._id, url)) storedCount += 1
      else await removePicture(url)
    } catch (cause) {
      log().info({ err: cause, copy: String(due._id) }, 'a picture of another host was not copied')
    }
  }
  return storedCount
}

/** Sets a later due time first, in case the attempt is interrupted. */
async function claimNext() {
  const now = await databaseNow()
  const due = await PictureCopy.findOne({ dueAt: { $lte: now }, unwantedAt: null })
    .sort({ dueAt: 1 })
    .lean()
  if (!due) return null
  const { _id, dueAt, attempts } = due
  const wait = RETRY_AFTER_MS[attempts]
  const nextDueAt = wait === undefined ? null : new Date(now.getTime() + wait)
  // Null when another process has claimed it.
  return PictureCopy.findOneAndUpdate(
    { _id, dueAt },
    { $set: { dueAt: nextDueAt }, $inc: { attempts: 1 } },
  ).lean()
}

/** Returns false when the copy is no longer wanted. */
async function storeCopyUrl(_id: unknown, url: string): Promise<boolean> {
  const { modifiedCount } = await PictureCopy.updateOne(
    { _id, address: null },
    { $set: { address: url, dueAt: null } },
  )
  return modifiedCount === 1
}

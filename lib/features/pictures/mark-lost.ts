import 'server-only'
import {
  picturesAtCloudinary,
  picturesInDatabase,
  removeInterruptedFiles,
} from '@/lib/adapters/stored-pictures'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { Picture } from '@/models/picture'
import { PictureCopy } from '@/models/picture-copy'
import { User } from '@/models/user'
import { picturesInUse } from './pictures-in-use'

/** How old a file is before it counts as lost; an upload enters its picture within seconds. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Enters stored pictures that no row names and nothing shows, marked for deletion, and returns how many; a process
 * ended between storing and entering them. Their address was never answered, because an upload answers after it has
 * entered its picture. Should something show one by now, then `claimPictures` and the deletion settle it by the row.
 */
export async function markLostPictures(deadline?: Date): Promise<number> {
  const before = new Date(Date.now() - LOST_AFTER_MS)
  const inDatabase = await markLostAmong(picturesInDatabase(before), deadline)
  const interrupted = await removeInterruptedFiles(before)
  try {
    const atCloudinary = await markLostAmong(picturesAtCloudinary(before), deadline)
    return inDatabase + interrupted + atCloudinary
  } catch (cause) {
    // The next day is early enough.
    log().warn({ err: cause }, 'lost pictures at Cloudinary could not be looked for')
    return inDatabase + interrupted
  }
}

async function markLostAmong(batches: AsyncIterable<string[]>, deadline?: Date): Promise<number> {
  let marked = 0
  for await (const addresses of batches) {
    marked += await markLost(addresses)
    // The latest were looked at; the older ones were on the days before.
    if (deadline && new Date() >= deadline) break
  }
  return marked
}

async function markLost(stored: string[]): Promise<number> {
  const address = { $in: stored }
  const named = new Set([
    ...(await Picture.distinct('address', { address })),
    ...(await PictureCopy.distinct('address', { address })),
  ])
  const unnamed = stored.filter((one) => !named.has(one))
  if (unnamed.length === 0) return 0
  const shown = await picturesInUse(unnamed.map((one) => ({ address: one })))
  for (const photo of await User.distinct('photo', { photo: { $in: unnamed } })) shown.add(photo)
  const lost = unnamed.filter((one) => !shown.has(one))
  const rows = lost.map((one) => ({ address: one, owner: null, unwantedAt: new Date() }))
  await Picture.insertMany(rows, { ordered: false }).catch((cause: unknown) => {
    // Its upload has entered it at the same moment.
    if (!isDuplicateKey(cause)) throw cause
  })
  return lost.length
}

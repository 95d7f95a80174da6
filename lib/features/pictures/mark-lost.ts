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

/** An upload stores its row within seconds, so an older file without one is lost. */
const LOST_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Marks stored pictures that have no row after a crash. Their URLs were never sent, because an
 * upload responds only after it has stored the row.
 */
export async function markLostPictures(deadline?: Date): Promise<number> {
  const before = new Date(Date.now() - LOST_AFTER_MS)
  const inDatabase = await markLostAmong(picturesInDatabase(before), deadline)
  const interrupted = await removeInterruptedFiles(before)
  try {
    const atCloudinary = await markLostAmong(picturesAtCloudinary(before), deadline)
    return inDatabase + interrupted + atCloudinary
  } catch (cause) {
    // The next day's run tries again.
    log().warn({ err: cause }, 'lost pictures at Cloudinary could not be looked for')
    return inDatabase + interrupted
  }
}

async function markLostAmong(batches: AsyncIterable<string[]>, deadline?: Date): Promise<number> {
  let marked = 0
  for await (const addresses of batches) {
    marked += await markLost(addresses)
    // Recent pictures come first; earlier runs checked the older ones.
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
    // Its upload has just stored the row.
    if (!isDuplicateKey(cause)) throw cause
  })
  return lost.length
}

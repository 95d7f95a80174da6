import 'server-only'
import {
  listCloudinaryPictures,
  listDatabasePictures,
  removeInterruptedFiles,
} from '@/lib/adapters/list-stored-pictures'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { log } from '@/lib/core/server/log'
import { DAY_MS } from '@/lib/core/time/calendar'
import { PictureCopy } from '@/models/picture-copy'
import { UploadedPicture } from '@/models/uploaded-picture'
import { User } from '@/models/user'
import { picturesInUse } from './pictures-in-use'

/** An upload stores its row within seconds, so an older file without one is lost. */
const LOST_AFTER_MS = DAY_MS

/**
 * Marks stored pictures that have no row after a crash. Their URLs were never sent, because an
 * upload responds only after it has stored the row.
 */
export async function markLostPictures(deadline?: Date): Promise<number> {
  const before = new Date(Date.now() - LOST_AFTER_MS)
  const inDatabase = await markLostAmong(listDatabasePictures(before), deadline)
  const interrupted = await removeInterruptedFiles(before)
  try {
    const atCloudinary = await markLostAmong(listCloudinaryPictures(before), deadline)
    return inDatabase + interrupted + atCloudinary
  } catch (cause) {
    // The next day's run tries again.
    log().warn({ err: cause }, 'the search for lost pictures at Cloudinary failed')
    return inDatabase + interrupted
  }
}

async function markLostAmong(batches: AsyncIterable<string[]>, deadline?: Date): Promise<number> {
  let marked = 0
  for await (const urls of batches) {
    marked += await markLostUrls(urls)
    // Recent pictures come first; earlier runs checked the older ones.
    if (deadline && new Date() >= deadline) break
  }
  return marked
}

async function markLostUrls(stored: string[]): Promise<number> {
  const urlFilter = { $in: stored }
  const known = new Set([
    ...(await UploadedPicture.distinct('address', { address: urlFilter })),
    ...(await PictureCopy.distinct('address', { address: urlFilter })),
  ])
  const unknown = stored.filter((url) => !known.has(url))
  if (unknown.length === 0) return 0
  const shown = await picturesInUse(unknown.map((url) => ({ address: url })))
  for (const photo of await User.distinct('photo', { photo: { $in: unknown } })) shown.add(photo)
  const lost = unknown.filter((url) => !shown.has(url))
  const rows = lost.map((url) => ({ address: url, owner: null, unwantedAt: new Date() }))
  await UploadedPicture.insertMany(rows, { ordered: false }).catch((cause: unknown) => {
    // Its upload has just stored the row.
    if (!isDuplicateKey(cause)) throw cause
  })
  return lost.length
}

import 'server-only'
import type { ClientSession } from 'mongoose'
import { removePicture } from '@/lib/adapters/pictures'
import { databaseNow } from '@/lib/core/db/database-clock'
import { log } from '@/lib/core/log'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { PictureCopy } from '@/models/picture-copy'
import { User } from '@/models/user'
import { htmlOf, picturesIn } from './picture-addresses'
import { picturesShownBySite } from './pictures-in-use'
import { isExternal } from './rules'

/** Marks our copy in the caller's transaction. Call `deleteMarkedCopies` after the commit. */
export async function markCopyForDeletion(source: string, session: ClientSession): Promise<void> {
  if (!isExternal(source)) return
  await PictureCopy.updateOne({ source }, { $set: { unwantedAt: new Date() } }, { session })
}

/** Deletes at most `most` unused copies, the oldest mark first, and returns the number. */
export async function deleteMarkedCopies(most: number): Promise<number> {
  const unwanted = await PictureCopy.find({ unwantedAt: { $type: 'date' } })
    .sort({ unwantedAt: 1 })
    .limit(most)
    .lean()
  if (unwanted.length === 0) return 0
  const shown = await shownAnywhere(unwanted.map(({ source }) => source))
  await PictureCopy.updateMany({ source: { $in: [...shown] } }, { $set: { unwantedAt: null } })
  let removed = 0
  for (const { _id, address } of unwanted.filter(({ source }) => !shown.has(source))) {
    try {
      if (address) await removePicture(address)
      const { deletedCount } = await PictureCopy.deleteOne({ _id, unwantedAt: { $type: 'date' } })
      removed += deletedCount
      // A new use needs it again, so fetch it again.
      const again = { address: null, dueAt: await databaseNow(), attempts: 0 }
      if (deletedCount === 0) await PictureCopy.updateOne({ _id }, { $set: again })
    } catch (cause) {
      log().warn({ err: cause, copy: String(_id) }, 'a copy could not be removed')
      const later = { $set: { unwantedAt: new Date() } }
      await PictureCopy.updateOne({ _id, unwantedAt: { $type: 'date' } }, later)
    }
  }
  return removed
}

async function shownAnywhere(sources: string[]): Promise<Set<string>> {
  const among = { $in: sources }
  const shown = await picturesShownBySite(sources)
  const kept = await Promise.all([
    User.distinct('photo', { photo: among }),
    BlogPost.distinct('photo', { photo: among }),
    Booking.distinct('imageUrl', { imageUrl: among }),
  ])
  for (const address of kept.flat()) shown.add(address)
  const posts = BlogPost.find({}, { content: 1, 'translation.content': 1 }).lean()
  for await (const post of posts.cursor()) {
    for (const address of picturesIn(htmlOf(post))) shown.add(address)
  }
  return shown
}

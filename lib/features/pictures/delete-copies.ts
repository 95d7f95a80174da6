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

/**
 * Marks our copy of another host's picture as unwanted, in the transaction of the change that removes
 * the picture. Call `deleteMarkedCopies` after the commit; a copy that something else shows is kept.
 */
export async function markCopyForDeletion(source: string, session: ClientSession): Promise<void> {
  if (!isExternal(source)) return
  await PictureCopy.updateOne({ source }, { $set: { unwantedAt: new Date() } }, { session })
}

/** Deletes unwanted copies that nothing shows, `most` at a time, the oldest mark first; returns how many. */
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
      // It became wanted again in the meantime, so it is fetched once more.
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

/** Which of the addresses an account, a post, a booking, a campaign or a service shows. */
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

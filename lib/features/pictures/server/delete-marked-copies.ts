import 'server-only'
import type { ClientSession } from 'mongoose'
import { removePicture } from '@/lib/adapters/picture-storage'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { log } from '@/lib/core/server/log'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { PictureCopy } from '@/models/picture-copy'
import { User } from '@/models/user'
import { isExternalPicture } from '../rules'
import { pictureUrlsIn, postHtml } from './picture-urls'
import { picturesUsedBySite } from './pictures-in-use'

/** Marks our copy in the caller's transaction. Call `deleteMarkedCopies` after the commit. */
export async function markCopyForDeletion(source: string, session: ClientSession): Promise<void> {
  if (!isExternalPicture(source)) return
  await PictureCopy.updateOne({ source }, { $set: { unwantedAt: new Date() } }, { session })
}

/** Deletes at most `most` unused copies, the oldest mark first, and returns the number. */
export async function deleteMarkedCopies(max: number): Promise<number> {
  const unwanted = await PictureCopy.find({ unwantedAt: { $type: 'date' } })
    .sort({ unwantedAt: 1 })
    .limit(max)
    .lean()
  if (unwanted.length === 0) return 0
  const shown = await usedSources(unwanted.map(({ source }) => source))
  await PictureCopy.updateMany({ source: { $in: [...shown] } }, { $set: { unwantedAt: null } })
  let removed = 0
  for (const { _id, address: url } of unwanted.filter(({ source }) => !shown.has(source))) {
    try {
      if (url) await removePicture(url)
      const { deletedCount } = await PictureCopy.deleteOne({ _id, unwantedAt: { $type: 'date' } })
      removed += deletedCount
      // A new use needs it again, so fetch it again.
      const retry = { address: null, dueAt: await databaseNow(), attempts: 0 }
      if (deletedCount === 0) await PictureCopy.updateOne({ _id }, { $set: retry })
    } catch (cause) {
      log().warn({ err: cause, copy: String(_id) }, 'a copy could not be removed')
      const defer = { $set: { unwantedAt: new Date() } }
      await PictureCopy.updateOne({ _id, unwantedAt: { $type: 'date' } }, defer)
    }
  }
  return removed
}

async function usedSources(sources: string[]): Promise<Set<string>> {
  const anyOf = { $in: sources }
  const shown = await picturesUsedBySite(sources)
  const storedUrls = await Promise.all([
    User.distinct('photo', { photo: anyOf }),
    BlogPost.distinct('photo', { photo: anyOf }),
    Booking.distinct('imageUrl', { imageUrl: anyOf }),
  ])
  for (const url of storedUrls.flat()) shown.add(url)
  const posts = BlogPost.find({}, { content: 1, 'translation.content': 1 }).lean()
  for await (const post of posts.cursor()) {
    for (const url of pictureUrlsIn(postHtml(post))) shown.add(url)
  }
  return shown
}

import { isStoredByUs } from '@/lib/adapters/pictures'
import { htmlOf, picturesIn } from '@/lib/features/pictures/picture-addresses'
import { MAX_AT_ONCE, requestCopies } from '@/lib/features/pictures/request-copies'
import { isExternal } from '@/lib/features/pictures/rules'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'
import { PictureCopy } from '@/models/picture-copy'
import { User } from '@/models/user'

/**
 * Registers the pictures of other hosts that the site already shows for copying, and returns how many.
 * The server fetches them within minutes.
 */
export async function copyOldPictures(): Promise<number> {
  const shown = new Set<string>()
  for await (const { photo } of User.find({}, { photo: 1 }).lean().cursor()) shown.add(photo)
  for await (const post of BlogPost.find({}, { photo: 1, content: 1, 'translation.content': 1 })
    .lean()
    .cursor()) {
    for (const address of [post.photo, ...picturesIn(htmlOf(post))]) shown.add(address)
  }
  for (const address of await Campaign.distinct('photo')) shown.add(address)
  for (const address of await HealthTest.distinct('imageUrl')) shown.add(address)
  for (const address of await Booking.distinct('imageUrl')) shown.add(address)
  const known = new Set(await PictureCopy.distinct('source'))
  const unknown = [...shown].filter(
    (address) => isExternal(address) && !isStoredByUs(address) && !known.has(address),
  )
  for (let start = 0; start < unknown.length; start += MAX_AT_ONCE) {
    await requestCopies(unknown.slice(start, start + MAX_AT_ONCE))
  }
  return unknown.length
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import { addressesIn, htmlOf } from './picture-addresses'

/** The pictures that a campaign or service shows. */
export async function picturesShownBySite(
  addresses: string[],
  session?: ClientSession,
): Promise<Set<string>> {
  const campaigns = await Campaign.find(
    { photo: { $in: addresses }, archivedAt: null },
    { photo: 1 },
  )
    .session(session ?? null)
    .lean()
  const services = await HealthTest.find(
    { imageUrl: { $in: addresses }, retiredAt: null },
    { imageUrl: 1 },
  )
    .session(session ?? null)
    .lean()
  return new Set([
    ...campaigns.map(({ photo }) => photo),
    ...services.map(({ imageUrl }) => imageUrl),
  ])
}

interface OwnedPicture {
  address: string
  owner?: Types.ObjectId | null
}

/** The pictures in use anywhere; the number of queries is fixed. */
export async function picturesInUse(pictures: OwnedPicture[]): Promise<Set<string>> {
  if (pictures.length === 0) return new Set()
  const addresses = pictures.map(({ address }) => address)
  const among = { $in: addresses }
  const owners = pictures.flatMap(({ owner }) => owner ?? [])
  const shown = await picturesShownBySite(addresses)
  const photos = await User.find({ _id: { $in: owners }, photo: among }, { photo: 1 }).lean()
  for (const { photo } of photos) shown.add(photo)
  for (const address of await Booking.distinct('imageUrl', { imageUrl: among })) shown.add(address)
  for (const address of await shownInPosts(addresses)) shown.add(address)
  return shown
}

/** Searches by the last URL segment, then verifies the whole URL. */
async function shownInPosts(addresses: string[]): Promise<string[]> {
  const names = addresses.map((address) => address.slice(address.lastIndexOf('/') + 1))
  const content = {
    $concat: [{ $ifNull: ['$content', ''] }, ' ', { $ifNull: ['$translation.content', ''] }],
  }
  const hasOne = names.map((name) => ({ $gte: [{ $indexOfBytes: [content, name] }, 0] }))
  const posts = BlogPost.find(
    { $or: [{ photo: { $in: addresses } }, { $expr: { $or: hasOne } }] },
    { photo: 1, content: 1, 'translation.content': 1 },
  ).lean()
  const found = new Set<string>()
  for await (const post of posts.cursor()) {
    for (const address of [post.photo, ...addressesIn(htmlOf(post))]) found.add(address)
  }
  return addresses.filter((address) => found.has(address))
}

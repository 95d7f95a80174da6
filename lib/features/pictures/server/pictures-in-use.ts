import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BlogPost } from '@/models/blog-post'
import { Booking } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import { postHtml, urlsIn } from './picture-urls'

/** The pictures that a campaign or health test shows. */
export async function picturesUsedBySite(
  urls: string[],
  session?: ClientSession,
): Promise<Set<string>> {
  const campaigns = await Campaign.find({ photo: { $in: urls }, archivedAt: null }, { photo: 1 })
    .session(session ?? null)
    .lean()
  const services = await HealthTest.find(
    { imageUrl: { $in: urls }, retiredAt: null },
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
  const urls = pictures.map(({ address: url }) => url)
  const anyOf = { $in: urls }
  const owners = pictures.flatMap(({ owner }) => owner ?? [])
  const shown = await picturesUsedBySite(urls)
  const photos = await User.find({ _id: { $in: owners }, photo: anyOf }, { photo: 1 }).lean()
  for (const { photo } of photos) shown.add(photo)
  for (const url of await Booking.distinct('imageUrl', { imageUrl: anyOf })) shown.add(url)
  for (const url of await usedInPosts(urls)) shown.add(url)
  return shown
}

/** Searches by the last URL segment, then verifies the whole URL. */
async function usedInPosts(urls: string[]): Promise<string[]> {
  const names = urls.map((url) => url.slice(url.lastIndexOf('/') + 1))
  const content = {
    $concat: [{ $ifNull: ['$content', ''] }, ' ', { $ifNull: ['$translation.content', ''] }],
  }
  const hasOne = names.map((name) => ({ $gte: [{ $indexOfBytes: [content, name] }, 0] }))
  const posts = BlogPost.find(
    { $or: [{ photo: { $in: urls } }, { $expr: { $or: hasOne } }] },
    { photo: 1, content: 1, 'translation.content': 1 },
  ).lean()
  const found = new Set<string>()
  for await (const post of posts.cursor()) {
    for (const url of [post.photo, ...urlsIn(postHtml(post))]) found.add(url)
  }
  return urls.filter((url) => found.has(url))
}

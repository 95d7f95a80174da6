import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BlogPost } from '@/models/blog-post'
import { Picture } from '@/models/picture'
import { addressesIn } from './addresses-in'
import { discardCopy } from './remove-copies'
import { shownBySite } from './shown-by-site'

type Owner = Types.ObjectId | string

/**
 * Marks a picture of `owner` as unwanted, within the transaction of the change that takes it away.
 * It stays where the site shows it elsewhere (in a post of theirs, a campaign or a service) and when
 * it is somebody else's. Call `removeUnwanted` after the commit.
 */
export async function discardPicture(
  address: string,
  owner: Owner,
  session: ClientSession,
): Promise<void> {
  await discard({ address, owner }, owner, session)
  await discardCopy(address, session)
}

/**
 * The same for every picture of an account that goes, and for our copy of its `photo`; what their posts
 * show stays with these.
 */
export async function discardPicturesOf(
  owner: Owner,
  photo: string,
  session: ClientSession,
): Promise<void> {
  await discard({ owner }, owner, session)
  await discardCopy(photo, session)
}

/** Asks the same few questions for one picture and for thousands: a transaction lasts a minute. */
async function discard(
  which: { owner: Owner; address?: string },
  author: Owner,
  session: ClientSession,
): Promise<void> {
  const pictures = await Picture.find(which, { address: 1 }).session(session).lean()
  if (pictures.length === 0) return
  const addresses = pictures.map(({ address }) => address)
  const shown = await shownBySite(addresses, session)
  for (const address of await writtenBy(author, session)) shown.add(address)
  const unwanted = pictures.filter(({ address }) => !shown.has(address))
  await Picture.updateMany(
    { _id: { $in: unwanted.map(({ _id }) => _id) } },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
}

/** Every address in the posts of a person. */
async function writtenBy(author: Owner, session: ClientSession): Promise<Set<string>> {
  const addresses = new Set<string>()
  const posts = BlogPost.find({ author }, { photo: 1, content: 1 }).session(session).lean()
  for await (const { photo, content } of posts.cursor()) {
    for (const address of [photo, ...addressesIn(content ?? '')]) addresses.add(address)
  }
  return addresses
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BlogPost } from '@/models/blog-post'
import { Picture } from '@/models/picture'
import { User } from '@/models/user'
import { markCopyForDeletion } from './delete-copies'
import { addressesIn, htmlOf } from './picture-addresses'
import { picturesShownBySite } from './pictures-in-use'

type Owner = Types.ObjectId | string

/** Keeps a picture that the site shows elsewhere. Call `deleteMarkedPictures` after the commit. */
export async function markPictureForDeletion(
  address: string,
  owner: Owner,
  session: ClientSession,
): Promise<void> {
  await discard({ address, owner }, owner, session)
  await markCopyForDeletion(address, session)
}

/** Marks all pictures of a deleted account, except those in posts. */
export async function markAccountPicturesForDeletion(
  owner: Owner,
  photo: string,
  session: ClientSession,
): Promise<void> {
  await discard({ owner }, owner, session)
  await markCopyForDeletion(photo, session)
}

/**
 * Pictures of a post must belong to `author`; those of campaigns and services to an admin, because
 * a member's picture stays theirs. Call `deleteMarkedPictures` after the commit.
 */
export async function markShownForDeletion(
  addresses: string[],
  author: Owner | 'site',
  session: ClientSession,
): Promise<void> {
  const owner = author === 'site' ? { $nin: await membersWith(addresses, session) } : author
  await Picture.updateMany(
    { address: { $in: addresses }, owner },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
  for (const address of new Set(addresses)) await markCopyForDeletion(address, session)
}

/** The owners who are members: neither admins nor deleted. */
async function membersWith(addresses: string[], session: ClientSession): Promise<Owner[]> {
  const pictures = await Picture.find({ address: { $in: addresses } }, { owner: 1 })
    .session(session)
    .lean()
  const owners = pictures.flatMap(({ owner }) => owner ?? [])
  const members = await User.find({ _id: { $in: owners }, role: 'user' }, { _id: 1 })
    .session(session)
    .lean()
  return members.map(({ _id }) => _id)
}

/** Uses a fixed number of queries, because a transaction may last one minute. */
async function discard(
  which: { owner: Owner; address?: string },
  author: Owner,
  session: ClientSession,
): Promise<void> {
  const pictures = await Picture.find(which, { address: 1 }).session(session).lean()
  if (pictures.length === 0) return
  const addresses = pictures.map(({ address }) => address)
  const shown = await picturesShownBySite(addresses, session)
  for (const address of await addressesInPosts(author, session)) shown.add(address)
  const unwanted = pictures.filter(({ address }) => !shown.has(address))
  await Picture.updateMany(
    { _id: { $in: unwanted.map(({ _id }) => _id) } },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
}

async function addressesInPosts(author: Owner, session: ClientSession): Promise<Set<string>> {
  const addresses = new Set<string>()
  const posts = BlogPost.find({ author }, { photo: 1, content: 1, 'translation.content': 1 })
    .session(session)
    .lean()
  for await (const post of posts.cursor()) {
    for (const address of [post.photo, ...addressesIn(htmlOf(post))]) addresses.add(address)
  }
  return addresses
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BlogPost } from '@/models/blog-post'
import { UploadedPicture } from '@/models/uploaded-picture'
import { User } from '@/models/user'
import { markCopyForDeletion } from './delete-marked-copies'
import { postHtml, urlsIn } from './picture-urls'
import { picturesUsedBySite } from './pictures-in-use'

type Owner = Types.ObjectId | string

/** Skips a picture that the site shows elsewhere. Call `deleteMarkedPictures` after the commit. */
export async function markPictureForDeletion(
  url: string,
  owner: Owner,
  session: ClientSession,
): Promise<void> {
  await markUnused({ address: url, owner }, owner, session)
  await markCopyForDeletion(url, session)
}

/** Marks all pictures of a deleted account, except those in posts. */
export async function markAccountPicturesForDeletion(
  owner: Owner,
  photo: string,
  session: ClientSession,
): Promise<void> {
  await markUnused({ owner }, owner, session)
  await markCopyForDeletion(photo, session)
}

/**
 * Pictures of a post must belong to `author`; those of campaigns and health tests to an admin,
 * because a member's picture stays theirs. Call `deleteMarkedPictures` after the commit.
 */
export async function markContentPicturesForDeletion(
  urls: string[],
  author: Owner | 'site',
  session: ClientSession,
): Promise<void> {
  const owner = author === 'site' ? { $nin: await membersOwning(urls, session) } : author
  await UploadedPicture.updateMany(
    { address: { $in: urls }, owner },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
  for (const url of new Set(urls)) await markCopyForDeletion(url, session)
}

/** The owners who are members: neither admins nor deleted. */
async function membersOwning(urls: string[], session: ClientSession): Promise<Owner[]> {
  const pictures = await UploadedPicture.find({ address: { $in: urls } }, { owner: 1 })
    .session(session)
    .lean()
  const owners = pictures.flatMap(({ owner }) => owner ?? [])
  const members = await User.find({ _id: { $in: owners }, role: 'user' }, { _id: 1 })
    .session(session)
    .lean()
  return members.map(({ _id }) => _id)
}

/** Uses a fixed number of queries, because a transaction may last one minute. */
async function markUnused(
  filter: { owner: Owner; address?: string },
  author: Owner,
  session: ClientSession,
): Promise<void> {
  const pictures = await UploadedPicture.find(filter, { address: 1 }).session(session).lean()
  if (pictures.length === 0) return
  const urls = pictures.map(({ address: url }) => url)
  const shown = await picturesUsedBySite(urls, session)
  for (const url of await urlsInPosts(author, session)) shown.add(url)
  const unwanted = pictures.filter(({ address: url }) => !shown.has(url))
  await UploadedPicture.updateMany(
    { _id: { $in: unwanted.map(({ _id }) => _id) } },
    { $set: { unwantedAt: new Date() } },
    { session },
  )
}

async function urlsInPosts(author: Owner, session: ClientSession): Promise<Set<string>> {
  const urls = new Set<string>()
  const posts = BlogPost.find({ author }, { photo: 1, content: 1, 'translation.content': 1 })
    .session(session)
    .lean()
  for await (const post of posts.cursor()) {
    for (const url of [post.photo, ...urlsIn(postHtml(post))]) urls.add(url)
  }
  return urls
}

import 'server-only'
import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { namePeople } from '@/lib/features/accounts/name-people'
import { BlogPost } from '@/models/blog-post'
import { POST_SHOWN } from './wire'

/** A row has room for neither the content nor the description. */
const { description: _, ...ROW_SHOWN } = POST_SHOWN

type Keeper = Pick<SessionUser, 'id' | 'role'>

/** The posts that somebody may delete, newest first: an admin's are all, everyone else's their own. */
export async function listPostsToManage(keeper: Keeper) {
  await connectDb()
  const posts = await postsToManageQuery(keeper).lean()
  const authorOf = await namePeople(posts.map(({ author }) => author))
  return posts.map(({ _id, title, photo, author, createdAt }) => ({
    _id: String(_id),
    title,
    photo,
    author: authorOf(author).name,
    createdAt: createdAt.toISOString(),
  }))
}
export type ManagedPost = Awaited<ReturnType<typeof listPostsToManage>>[number]

/** The query behind it, whose plan is tested. */
export function postsToManageQuery({ id, role }: Keeper) {
  const theirs = role === 'admin' ? {} : { author: new Types.ObjectId(id) }
  return BlogPost.find(theirs, ROW_SHOWN).sort({ createdAt: -1, _id: -1 })
}

import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { isId } from '@/lib/core/validation/id'
import { BlogPost } from '@/models/blog-post'
import { EDITABLE_POST_PROJECTION, toEditablePost } from './blog-post-dto'
import { cleanPost } from './get-post'

/** Returns null for an unknown id, and when the person may not edit the post. */
export async function getPostToEdit(
  { id: person, role }: Pick<SessionUser, 'id' | 'role'>,
  id: string,
) {
  if (!isId(id)) return null
  await connectDb()
  const own = role === 'admin' ? {} : { author: person }
  const post = await BlogPost.findOne({ _id: id, ...own }, EDITABLE_POST_PROJECTION).lean()
  return post && toEditablePost(cleanPost(post))
}

import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { BlogPost } from '@/models/blog-post'

export async function exportOwnPosts({ id }: Pick<SessionUser, 'id'>) {
  const posts = await BlogPost.find({ author: id }).sort({ createdAt: -1, _id: -1 }).lean()
  return posts.map(({ title, description, photo, content, language, translation, createdAt }) => ({
    ...{ title, description, photo },
    ...{ content, language: language ?? 'en' },
    ...(translation && { translation }),
    writtenAt: createdAt,
  }))
}

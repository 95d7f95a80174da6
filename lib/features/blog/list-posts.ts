import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db'
import { namePeople } from '@/lib/features/accounts/name-people'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostsQuery } from './schema'
import { blogPostToWire, POST_SHOWN } from './wire'

/** A page of the blog, newest first, without the content of the posts. */
export async function listPosts({ page, limit }: BlogPostsQuery) {
  await connectDb()
  const [posts, total] = await Promise.all([
    BlogPost.find({}, POST_SHOWN)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    BlogPost.estimatedDocumentCount(),
  ])
  const authorOf = await namePeople(posts.map(({ author }) => author))
  return {
    blogPosts: posts.map((post) => blogPostToWire(post, authorOf(post.author))),
    total,
    page,
    limit,
  }
}

/** The same for public pages: kept until a post comes or goes, for a minute at the most. */
export const listPostsForPages = cached(listPosts, 'blog-posts', ['blog'])

import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { findPage } from '@/lib/core/db/page-and-total'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostsQuery } from './schema'
import { POST_SHOWN, postSummary, type StoredPost } from './shapes'

/** Matches every post, in a form that lets the count use the index. */
const EVERY_POST = { $match: { createdAt: { $gte: new Date(0) } } }

/** A page of the blog, newest first, without the content of the posts; `total` counts all posts. */
export async function listPosts(query: BlogPostsQuery) {
  await connectDb()
  const { rows, total } = await findPage<StoredPost>(BlogPost, query, {
    found: [EVERY_POST],
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: POST_SHOWN }],
  })
  const authorOf = await namePeople(rows.map(({ author }) => author))
  return {
    blogPosts: rows.map((post) => postSummary(post, authorOf(post.author))),
    total,
    page: query.page,
    limit: query.limit,
  }
}

/** Cached for public pages until a post is published, edited or deleted, for a minute at most. */
export const listPostsForPages = cached(listPosts, 'blog-posts', ['blog'])

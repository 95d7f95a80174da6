import 'server-only'
import type { PipelineStage } from 'mongoose'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostsQuery } from './schema'
import { blogPostToWire, POST_SHOWN, type StoredPost } from './wire'

type Row = StoredPost | { total: number }

/** A page of the blog, newest first, without the content of the posts; `total` counts all posts. */
export async function listPosts(query: BlogPostsQuery) {
  await connectDb()
  const rows = await BlogPost.aggregate<Row>(postsPipeline(query))
  const posts = rows.filter((row) => 'title' in row)
  const authorOf = await namePeople(posts.map(({ author }) => author))
  return {
    blogPosts: posts.map((post) => blogPostToWire(post, authorOf(post.author))),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

/** Cached for public pages until a post is published or deleted, for a minute at most. */
export const listPostsForPages = cached(listPosts, 'blog-posts', ['blog'])

/** Matches every post, in a form that lets the count use the index. */
const EVERY_POST = { createdAt: { $gte: new Date(0) } }

/** Reads the page and the total in one round trip; both use the index by date. */
function postsPipeline({ page, limit }: BlogPostsQuery): PipelineStage[] {
  return [
    { $match: EVERY_POST },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: POST_SHOWN },
    {
      $unionWith: {
        coll: BlogPost.collection.name,
        pipeline: [{ $match: EVERY_POST }, { $count: 'total' }],
      },
    },
  ]
}

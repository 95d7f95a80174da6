import 'server-only'
import type { PipelineStage } from 'mongoose'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostsQuery } from './schema'
import { blogPostToWire, POST_SHOWN, type StoredPost } from './wire'

type Row = StoredPost | { total: number }

/** A page of the blog, newest first, without the content of the posts; `total` counts them all. */
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

/** The same for public pages: kept until a post comes or goes, for a minute at the most. */
export const listPostsForPages = cached(listPosts, 'blog-posts', ['blog'])

/** All of them, in words that let the count run on the index. */
const EVERY_POST = { createdAt: { $gte: new Date(0) } }

/** The page and its total in one round trip; both parts run on the index of the day. */
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

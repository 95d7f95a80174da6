import 'server-only'
import { type PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { POST_SHOWN, type StoredPost } from './wire'

/** Rows show neither the content nor the description. */
const { description: _, ...ROW_SHOWN } = POST_SHOWN

type Keeper = Pick<SessionUser, 'id' | 'role'>
type Row = Omit<StoredPost, 'description'> | { total: number }

interface PostsToManage {
  /** A part of the title; for admins also of the author's name. */
  q?: string
  page: number
  limit: number
}

/**
 * A page of the posts that a person may delete, newest first: all for an admin, else their own.
 * `total` counts the matches.
 */
export async function listPostsToManage(keeper: Keeper, query: PostsToManage) {
  await connectDb()
  const found = await BlogPost.aggregate<Row>(postsToManagePipeline(keeper, query))
  const posts = found.filter((row) => 'title' in row)
  const authorOf = await namePeople(posts.map(({ author }) => author))
  return {
    rows: posts.map(({ _id, title, photo, author, createdAt }) => ({
      _id: String(_id),
      title,
      photo,
      author: authorOf(author).name,
      createdAt: createdAt.toISOString(),
    })),
    total: found.find((row) => 'total' in row)?.total ?? 0,
  }
}
export type ManagedPost = Awaited<ReturnType<typeof listPostsToManage>>['rows'][number]

/** Reads the page and the total in one round trip; a search scans the titles. */
function postsToManagePipeline(
  { id, role }: Keeper,
  { q, page, limit }: PostsToManage,
): PipelineStage[] {
  const found: (PipelineStage.Match | PipelineStage.Lookup | PipelineStage.Project)[] = [
    {
      $match: {
        ...(role !== 'admin' && { author: new Types.ObjectId(id) }),
        // Every post has this field; without the condition the total would read each document.
        createdAt: { $gt: new Date(0) },
      },
    },
    ...(q ? searchedFor(q, role === 'admin') : []),
  ]
  return [
    ...found,
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: ROW_SHOWN },
    {
      $unionWith: { coll: BlogPost.collection.name, pipeline: [...found, { $count: 'total' }] },
    },
  ]
}

function searchedFor(q: string, withAuthors: boolean) {
  const title = { $regex: q.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), $options: 'i' }
  // Drops the long contents before the next stages copy each post.
  const light = { $project: ROW_SHOWN }
  if (!withAuthors) return [light, { $match: { title } }]
  const person = {
    from: User.collection.name,
    ...{ localField: 'author', foreignField: '_id', as: 'person' },
    pipeline: [{ $project: { name: 1 } }],
  }
  return [light, { $lookup: person }, { $match: { $or: [{ title }, { 'person.name': title }] } }]
}

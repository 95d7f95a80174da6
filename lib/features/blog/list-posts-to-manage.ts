import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Listing, type Paging } from '@/lib/core/db/page-and-total'
import { escapeRegex } from '@/lib/core/validation/escape-regex'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { POST_SHOWN, type StoredPost } from './shapes'

/** Rows show neither the content nor the description. */
const { description: _, ...ROW_SHOWN } = POST_SHOWN

type Keeper = Pick<SessionUser, 'id' | 'role'>

interface PostsToManage extends Paging {
  /** A part of the title; for admins also of the author's name. */
  q?: string
}

/**
 * A page of the posts that a person may delete, newest first: all for an admin, else their own.
 * `total` counts the matches.
 */
export async function listPostsToManage(keeper: Keeper, query: PostsToManage) {
  await connectDb()
  const { rows, total } = await findPage<Omit<StoredPost, 'description'>>(BlogPost, query, {
    found: managedPosts(keeper, query),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: ROW_SHOWN }],
  })
  const authorOf = await namePeople(rows.map(({ author }) => author))
  return {
    rows: rows.map(({ _id, title, photo, author, createdAt }) => ({
      _id: String(_id),
      title,
      photo,
      author: authorOf(author).name,
      createdAt: createdAt.toISOString(),
    })),
    total,
  }
}
export type ManagedPost = Awaited<ReturnType<typeof listPostsToManage>>['rows'][number]

/** A search scans the titles. */
function managedPosts({ id, role }: Keeper, { q }: PostsToManage): Listing['found'] {
  return [
    {
      $match: {
        ...(role !== 'admin' && { author: new Types.ObjectId(id) }),
        // Every post has this field; without the condition the total would read each document.
        createdAt: { $gt: new Date(0) },
      },
    },
    ...(q ? searchedFor(q, role === 'admin') : []),
  ]
}

function searchedFor(q: string, withAuthors: boolean) {
  const title = { $regex: escapeRegex(q), $options: 'i' }
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

import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Listing, type Paging } from '@/lib/core/db/page-and-total'
import { escapeRegex } from '@/lib/core/validation/escape-regex'
import { namePeople } from '@/lib/features/users/name-people'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { POST_SHOWN, type StoredPost } from './shapes'

const { description: _, 'translation.description': __, ...ROW_SHOWN } = POST_SHOWN

type Keeper = Pick<SessionUser, 'id' | 'role'>

interface PostsToManage extends Paging {
  /** A part of the title in any language; for admins also of the author's name. */
  q?: string
}

/** The posts that a person may delete, newest first: admins get all. `total` counts the matches. */
export async function listPostsToManage(keeper: Keeper, query: PostsToManage, locale: Locale) {
  await connectDb()
  const { rows, ...total } = await findPage<Omit<StoredPost, 'description'>>(BlogPost, query, {
    found: managedPosts(keeper, query),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: ROW_SHOWN }],
  })
  const authorOf = await namePeople(
    rows.map(({ author }) => author),
    locale,
  )
  return {
    rows: rows.map(({ _id, title, photo, author, createdAt, language, translation }) => ({
      _id: String(_id),
      ...inLanguage(
        {
          title,
          language: language ?? 'en',
          translation: translation ? { title: translation.title } : null,
        },
        locale,
      ),
      photo,
      author: authorOf(author).name,
      createdAt: createdAt.toISOString(),
    })),
    ...total,
  }
}
export type ManagedPost = Awaited<ReturnType<typeof listPostsToManage>>['rows'][number]

function managedPosts({ id, role }: Keeper, { q }: PostsToManage): Listing['found'] {
  return [
    {
      $match: {
        ...(role !== 'admin' && { author: new Types.ObjectId(id) }),
        // Every post matches; without the condition the total would read each document.
        createdAt: { $gt: new Date(0) },
      },
    },
    ...(q ? searchedFor(q, role === 'admin') : []),
  ]
}

function searchedFor(q: string, withAuthors: boolean) {
  const text = { $regex: escapeRegex(q), $options: 'i' }
  const titles = [{ title: text }, { 'translation.title': text }]
  // Drops the long contents before the next stages copy each post.
  const light = { $project: ROW_SHOWN }
  if (!withAuthors) return [light, { $match: { $or: titles } }]
  const person = {
    from: User.collection.name,
    ...{ localField: 'author', foreignField: '_id', as: 'person' },
    pipeline: [{ $project: { name: 1 } }],
  }
  return [light, { $lookup: person }, { $match: { $or: [...titles, { 'person.name': text }] } }]
}

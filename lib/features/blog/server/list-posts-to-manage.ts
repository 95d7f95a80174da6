import 'server-only'
import { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type PageQuery, type Paging } from '@/lib/core/server/db/find-page'
import { escapeRegex } from '@/lib/core/server/validation/escape-regex'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BlogPost } from '@/models/blog-post'
import { User } from '@/models/user'
import { POST_SUMMARY_PROJECTION, type StoredPost } from './blog-post-dto'

const { description: _, 'translation.description': __, ...ROW_PROJECTION } = POST_SUMMARY_PROJECTION

type Viewer = Pick<SessionUser, 'id' | 'role'>

interface ManagedPostsQuery extends Paging {
  /** A part of the title in any language; for admins also of the author's name. */
  q?: string
}

/** The posts that a person may delete, newest first: admins get all. `total` counts the matches. */
export async function listPostsToManage(viewer: Viewer, query: ManagedPostsQuery, locale: Locale) {
  await connectDb()
  const { rows, ...total } = await findPage<Omit<StoredPost, 'description'>>(BlogPost, query, {
    found: managedPostStages(viewer, query),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: ROW_PROJECTION }],
  })
  const authorOf = await findPeopleNames(
    rows.map(({ author }) => author),
    locale,
  )
  return {
    rows: rows.map(({ _id, title, photo, author, createdAt, language, translation }) => ({
      _id: String(_id),
      ...localizeContent(
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

function managedPostStages({ id, role }: Viewer, { q }: ManagedPostsQuery): PageQuery['found'] {
  return [
    {
      $match: {
        ...(role !== 'admin' && { author: new Types.ObjectId(id) }),
        // Every post matches; without the condition the total would read each document.
        createdAt: { $gt: new Date(0) },
      },
    },
    ...(q ? searchStages(q, role === 'admin') : []),
  ]
}

function searchStages(q: string, withAuthors: boolean) {
  const text = { $regex: escapeRegex(q), $options: 'i' }
  const titles = [{ title: text }, { 'translation.title': text }]
  // Drops the long contents before the next stages copy each post.
  const light = { $project: ROW_PROJECTION }
  if (!withAuthors) return [light, { $match: { $or: titles } }]
  const person = {
    from: User.collection.name,
    ...{ localField: 'author', foreignField: '_id', as: 'person' },
    pipeline: [{ $project: { name: 1 } }],
  }
  return [light, { $lookup: person }, { $match: { $or: [...titles, { 'person.name': text }] } }]
}

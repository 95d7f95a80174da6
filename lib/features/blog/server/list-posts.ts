import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage } from '@/lib/core/server/db/find-page'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BlogPost } from '@/models/blog-post'
import { POSTS_PER_PAGE } from '../rules'
import { type BlogPostsQuery, DEFAULT_POSTS } from '../schema'
import {
  POST_SUMMARY_PROJECTION,
  type StoredPost,
  toPostSummaryDto,
  toTranslatedPostSummaryDto,
} from './blog-post-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    blog: true
  }
}

/** Matches every post, in a form that lets the count use the index. */
const EVERY_POST = { $match: { createdAt: { $gte: new Date(0) } } }

/** A page of the blog without contents, newest first; `total` counts all posts. */
export function listPosts(query: BlogPostsQuery, locale: Locale = 'en') {
  return isCommonQuery(query) ? cachedSummaries(query, locale) : listSummaries(query, locale)
}

/** The cache is small: requests with unusual parameters would evict the pages of the site. */
function isCommonQuery({ page, limit, after }: BlogPostsQuery): boolean {
  return !after && page <= 10 && (limit === DEFAULT_POSTS || limit === POSTS_PER_PAGE)
}

async function listSummaries(query: BlogPostsQuery, locale: Locale) {
  const { posts, ...page } = await readPage(query, locale)
  return {
    blogPosts: posts.map(({ post, author }) => toTranslatedPostSummaryDto(post, author)),
    ...page,
  }
}

const cachedSummaries = cached(listSummaries, 'blog-posts', ['blog'])

async function listForPages(query: BlogPostsQuery, locale: Locale) {
  const { posts, ...page } = await readPage(query, locale)
  return {
    blogPosts: posts.map(({ post, author }) => toPostSummaryDto(post, author, locale)),
    ...page,
  }
}

async function readPage(query: BlogPostsQuery, locale: Locale) {
  await connectDb()
  const { rows, ...total } = await findPage<StoredPost>(BlogPost, query, {
    found: [EVERY_POST],
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: POST_SUMMARY_PROJECTION }],
  })
  const authorOf = await findPeopleNames(
    rows.map(({ author }) => author),
    locale,
  )
  return {
    posts: rows.map((post) => ({ post, author: authorOf(post.author) })),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

/** The same in one language; cached for a minute at most. */
export const listPostsForPages = cached(listForPages, 'blog-posts-in-language', ['blog'])

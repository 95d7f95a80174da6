import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { findPage } from '@/lib/core/db/page-and-total'
import { namePeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { BlogPost } from '@/models/blog-post'
import { POSTS_PER_PAGE } from './rules'
import { type BlogPostsQuery, DEFAULT_POSTS } from './schema'
import { POST_SHOWN, postSummary, type StoredPost, shownPost } from './shapes'

/** Matches every post, in a form that lets the count use the index. */
const EVERY_POST = { $match: { createdAt: { $gte: new Date(0) } } }

/** A page of the blog, newest first, without the content of the posts; `total` counts all posts. */
export function listPosts(query: BlogPostsQuery, locale: Locale = 'en') {
  return isOftenAsked(query) ? cachedSummaries(query, locale) : listSummaries(query, locale)
}

/** A caller can ask for more different pages than the cache holds, which would push the pages of the site out. */
function isOftenAsked({ page, limit, after }: BlogPostsQuery): boolean {
  return !after && page <= 10 && (limit === DEFAULT_POSTS || limit === POSTS_PER_PAGE)
}

async function listSummaries(query: BlogPostsQuery, locale: Locale) {
  const { posts, ...page } = await readPage(query, locale)
  return { blogPosts: posts.map(({ post, author }) => postSummary(post, author)), ...page }
}

/** Cached until a post is published, edited or deleted, or its author renamed, for a minute at most. */
const cachedSummaries = cached(listSummaries, 'blog-posts', ['blog'])

/** The same as public pages in `locale` show it. */
async function listForPages(query: BlogPostsQuery, locale: Locale) {
  const { posts, ...page } = await readPage(query, locale)
  return { blogPosts: posts.map(({ post, author }) => shownPost(post, author, locale)), ...page }
}

async function readPage(query: BlogPostsQuery, locale: Locale) {
  await connectDb()
  const { rows, ...total } = await findPage<StoredPost>(BlogPost, query, {
    found: [EVERY_POST],
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: POST_SHOWN }],
  })
  const authorOf = await namePeople(
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

/** Cached for public pages until a post is published, edited or deleted, for a minute at most. */
export const listPostsForPages = cached(listForPages, 'blog-posts-in-language', ['blog'])

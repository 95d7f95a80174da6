import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import {
  localizeLinks,
  mapPictureSources,
  sanitizePostHtml,
} from '@/lib/core/server/validation/sanitize-post-html'
import { isId } from '@/lib/core/validation/id'
import { toPictureSource } from '@/lib/features/pictures/rules'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BlogPost } from '@/models/blog-post'
import { RELATED_POST_COUNT } from '../rules'
import {
  POST_PROJECTION,
  POST_SUMMARY_PROJECTION,
  toDatedPostDto,
  toPostDto,
  toPostSummaryDto,
} from './blog-post-dto'

/** Reads a post with its content for a reader of `locale`. Throws `not-found`. */
export async function getPost(id: string, locale: Locale = 'en') {
  const post = await readPost(id)
  if (!post) throw new AppError('not-found', 'blog.refusals.notFound')
  const authorOf = await findPeopleNames([post.author], locale)
  return toPostDto(cleanPost(post), authorOf(post.author))
}

interface Contents {
  content: string
  translation?: { title: string; description: string; content: string } | null
}

/** Cleans stored HTML again, because the rules may have become stricter since. */
export function cleanPost<P extends Contents>(post: P): P {
  const { content, translation } = post
  return {
    ...post,
    content: sanitizePostHtml(content ?? ''),
    translation: translation && {
      ...translation,
      content: sanitizePostHtml(translation.content ?? ''),
    },
  }
}

async function getForPage(id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const [post, others] = await Promise.all([readPost(id), newestOthersQuery(id).lean()])
  if (!post) return null
  const authorOf = await findPeopleNames(
    [post, ...others].map(({ author }) => author),
    locale,
  )
  const author = authorOf(post.author)
  const dated = localizeContent(toDatedPostDto(cleanPost(post), author), locale)
  return {
    post: { ...dated, content: localizeLinks(withLocalPictures(dated.content), locale), author },
    others: others.map((other) => toPostSummaryDto(other, authorOf(other.author), locale)),
  }
}

/** Cached for a minute at most; each change of the blog expires it. */
export const getPostForPages = cached(getForPage, 'blog-post-in-language', ['blog'])

function newestOthersQuery(id: string) {
  return BlogPost.find({ _id: { $ne: id } }, POST_SUMMARY_PROJECTION)
    .sort({ createdAt: -1, _id: -1 })
    .limit(RELATED_POST_COUNT)
}

function readPost(id: string) {
  return BlogPost.findById(id, POST_PROJECTION).lean()
}

/** Replaces pictures on other hosts with copies on this site. */
export function withLocalPictures(cleaned: string): string {
  return mapPictureSources(cleaned, (src) => toPictureSource(src, 'wide')?.src ?? null)
}

import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { cleanHtml, withLinksIn, withPicturesFrom } from '@/lib/core/validation/clean-html'
import { isId } from '@/lib/core/validation/id'
import { shownPicture } from '@/lib/features/pictures/rules'
import { namePeople } from '@/lib/features/users/name-people'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BlogPost } from '@/models/blog-post'
import { RELATED_SHOWN } from './rules'
import { datedPost, POST_READ, POST_SHOWN, shownPost, wholePost } from './shapes'

/** Reads a post with its content for a reader of `locale`. Throws `not-found`. */
export async function getPost(id: string, locale: Locale = 'en') {
  const post = await readPost(id)
  if (!post) throw new AppError('not-found', 'blog.refusals.notFound')
  const authorOf = await namePeople([post.author], locale)
  return wholePost(cleanedPost(post), authorOf(post.author))
}

interface Contents {
  content: string
  translation?: { title: string; description: string; content: string } | null
}

/** Cleans stored HTML again, because the rules may have become stricter since. */
export function cleanedPost<P extends Contents>(post: P): P {
  const { content, translation } = post
  return {
    ...post,
    content: cleanHtml(content ?? ''),
    translation: translation && { ...translation, content: cleanHtml(translation.content ?? '') },
  }
}

async function getForPage(id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const [post, others] = await Promise.all([readPost(id), newestOthersQuery(id).lean()])
  if (!post) return null
  const authorOf = await namePeople(
    [post, ...others].map(({ author }) => author),
    locale,
  )
  const author = authorOf(post.author)
  const dated = inLanguage(datedPost(cleanedPost(post), author), locale)
  return {
    post: { ...dated, content: withLinksIn(showPictures(dated.content), locale), author },
    others: others.map((other) => shownPost(other, authorOf(other.author), locale)),
  }
}

/** Cached for a minute at most; each change of the blog expires it. */
export const getPostForPages = cached(getForPage, 'blog-post-in-language', ['blog'])

function newestOthersQuery(id: string) {
  return BlogPost.find({ _id: { $ne: id } }, POST_SHOWN)
    .sort({ createdAt: -1, _id: -1 })
    .limit(RELATED_SHOWN)
}

function readPost(id: string) {
  return BlogPost.findById(id, POST_READ).lean()
}

/** Replaces the pictures of other hosts with copies on this site. */
export function showPictures(cleaned: string): string {
  return withPicturesFrom(cleaned, (src) => shownPicture(src, 'wide')?.src ?? null)
}

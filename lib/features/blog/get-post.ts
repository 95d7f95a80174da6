import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { cleanHtml, withPicturesFrom } from '@/lib/core/validation/clean-html'
import { isId } from '@/lib/core/validation/id'
import { shownPicture } from '@/lib/features/pictures/rules'
import { type NamedPerson, namePeople } from '@/lib/features/users/name-people'
import { BlogPost, type BlogPostRecord } from '@/models/blog-post'
import { RELATED_SHOWN } from './rules'
import { POST_SHOWN, postSummary, type StoredPost, wholePost } from './shapes'

/** Reads a post with its content. Throws `not-found`. */
export async function getPost(id: string) {
  const post = await readPost(id)
  if (!post) throw new AppError('not-found', "This blog post doesn't exist.")
  const authorOf = await namePeople([post.author])
  return cleanPost(post, authorOf(post.author))
}

/**
 * Reads a post for its public page, with its author's photo and the newest other posts; null when it
 * does not exist.
 */
async function getForPage(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const [post, others] = await Promise.all([readPost(id), newestOthersQuery(id).lean()])
  if (!post) return null
  const authorOf = await namePeople([post, ...others].map(({ author }) => author))
  const author = authorOf(post.author)
  const clean = cleanPost(post, author)
  return {
    post: { ...clean, content: showPictures(clean.content), author },
    others: others.map((other) => postSummary(other, authorOf(other.author))),
  }
}

/** Cached until a post is published or deleted, for a minute at most. */
export const getPostForPages = cached(getForPage, 'blog-post', ['blog'])

/** The posts to show below a post. */
function newestOthersQuery(id: string) {
  return BlogPost.find({ _id: { $ne: id } }, POST_SHOWN)
    .sort({ createdAt: -1, _id: -1 })
    .limit(RELATED_SHOWN)
}

function readPost(id: string) {
  return BlogPost.findById(id, { ...POST_SHOWN, content: 1 }).lean()
}

/** Cleans the stored HTML again, because the cleaning rules may have become stricter since then. */
function cleanPost(post: StoredPost & Pick<BlogPostRecord, 'content'>, author: NamedPerson) {
  return wholePost({ ...post, content: cleanHtml(post.content) }, author)
}

/** Clean HTML with all pictures served from this site, also those of other hosts. */
export function showPictures(cleaned: string): string {
  return withPicturesFrom(cleaned, (src) => shownPicture(src, 'wide')?.src ?? null)
}

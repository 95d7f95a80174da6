import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { cleanHtml, withPicturesFrom } from '@/lib/core/validation/clean-html'
import { isId } from '@/lib/core/validation/id'
import { shownPicture } from '@/lib/features/pictures/rules'
import { namePeople } from '@/lib/features/users/name-people'
import { BlogPost } from '@/models/blog-post'
import { RELATED_SHOWN } from './rules'
import { datedPost, POST_SHOWN, postSummary, wholePost } from './shapes'

/** Reads a post with its content. Throws `not-found`. */
export async function getPost(id: string) {
  const post = await readPost(id)
  if (!post) throw new AppError('not-found', "This blog post doesn't exist.")
  const authorOf = await namePeople([post.author])
  // Cleaned again, because the cleaning rules may have become stricter since it was stored.
  return wholePost({ ...post, content: cleanHtml(post.content) }, authorOf(post.author))
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
  const content = showPictures(cleanHtml(post.content))
  return {
    post: { ...datedPost({ ...post, content }, author), author },
    others: others.map((other) => postSummary(other, authorOf(other.author))),
  }
}

/** Cached until a post is published, edited or deleted, for a minute at most. */
export const getPostForPages = cached(getForPage, 'dated-blog-post', ['blog'])

/** The posts to show below a post. */
function newestOthersQuery(id: string) {
  return BlogPost.find({ _id: { $ne: id } }, POST_SHOWN)
    .sort({ createdAt: -1, _id: -1 })
    .limit(RELATED_SHOWN)
}

function readPost(id: string) {
  return BlogPost.findById(id, { ...POST_SHOWN, content: 1, editedAt: 1 }).lean()
}

/** Clean HTML with all pictures served from this site, also those of other hosts. */
export function showPictures(cleaned: string): string {
  return withPicturesFrom(cleaned, (src) => shownPicture(src, 'wide')?.src ?? null)
}

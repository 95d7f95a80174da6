import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { consumeLimit, isTooManyCalls } from '@/lib/core/http/limits'
import { cleanHtml } from '@/lib/core/validation/clean-html'
import { invalid } from '@/lib/core/validation/invalid'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { addressesIn, picturesIn } from '@/lib/features/pictures/picture-addresses'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { messageKey } from '@/lib/i18n/message-key'
import { BlogPost } from '@/models/blog-post'
import { MAX_CONTENT_LENGTH } from './rules'
import type { BlogPostInput } from './schema'
import { wholeBlogPostToWire } from './wire'

/**
 * Publishes a post of the signed-in person; its HTML is stored without anything that could do harm.
 * A repeat under the same key is the same post, whatever became of the first answer. Throws `invalid`
 * when too much is left after cleaning, and `too-many-calls` when somebody who is no admin has published
 * enough for a day.
 */
export async function createPost(author: SessionUser, input: BlogPostInput, key?: string) {
  const { title, description, photo, content = '' } = input
  const clean = { title, description, photo, content: cleanHtml(content) }
  if (clean.content.length > MAX_CONTENT_LENGTH) {
    throw invalid({ content: [messageKey('validation.tooLong', { max: MAX_CONTENT_LENGTH })] })
  }
  const earlier = await countPost(author, key)
  if (earlier) return wholeBlogPostToWire(earlier, author)
  // Uploaded after the login had run out, a picture is still nobody's and would be removed.
  await claimPictures([photo, ...addressesIn(clean.content)], author.id)
  await requestCopies([photo, ...picturesIn(clean.content)])
  const post = await BlogPost.create({ ...clean, author: author.id, key }).catch(
    async (cause: unknown) => {
      const stored = isDuplicateKey(cause) && (await BlogPost.findOne({ author: author.id, key }))
      if (!stored) throw cause
      return stored
    },
  )
  expireCacheTag('blog')
  await afterAnswer(fetchCopies)
  return wholeBlogPostToWire(post, author)
}

/** Counts a post of the day; answers the post that a repeat is about, when there can be no other. */
async function countPost(author: SessionUser, key?: string) {
  if (author.role === 'admin') return null
  try {
    await consumeLimit('blog-posts', author.id)
    return null
  } catch (cause) {
    const stored =
      key && isTooManyCalls(cause) && (await BlogPost.findOne({ author: author.id, key }))
    if (!stored) throw cause
    return stored
  }
}

import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { isDuplicateKey } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { consumeLimit, isTooManyCalls } from '@/lib/core/http/limits'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { addressesIn, htmlOf, picturesIn } from '@/lib/features/pictures/picture-addresses'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { BlogPost } from '@/models/blog-post'
import { cleanTexts } from './clean-content'
import type { BlogPostInput } from './schema'
import { wholePost } from './shapes'

/** Publishes a post once per key. Throws `invalid` for too long content, and `too-many-calls`. */
export async function createPost(author: SessionUser, input: BlogPostInput, key?: string) {
  const { photo, content = '' } = input
  const earlier = await countPost(author, key)
  if (earlier) return wholePost(earlier, author)
  // Cleaning is slow, so the limit comes first.
  const clean = cleanTexts({ ...input, content })
  // A picture uploaded after the session ended has no owner yet; without one the site would delete it.
  await claimPictures([photo, ...addressesIn(htmlOf(clean))], author.id)
  await requestCopies([photo, ...picturesIn(htmlOf(clean))])
  const post = await BlogPost.create({ ...clean, author: author.id, key }).catch(
    async (cause: unknown) => {
      const stored = isDuplicateKey(cause) && (await BlogPost.findOne({ author: author.id, key }))
      if (!stored) throw cause
      return stored
    },
  )
  expireCacheTag('blog')
  await afterAnswer(fetchCopies)
  return wholePost(post, author)
}

/** At the daily limit it returns the earlier post if this is a repeat. */
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

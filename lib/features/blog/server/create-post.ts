import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { consumeLimit, isTooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { pictureUrlsIn, postHtml, urlsIn } from '@/lib/features/pictures/server/picture-urls'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostInput } from '../schema'
import { toPostDto } from './blog-post-dto'
import { cleanPostTexts } from './clean-content'
import { BLOG_LIMITS } from './limits'

/** Publishes a post once per key. Throws `invalid` for too long content, and `too-many-calls`. */
export async function createPost(author: SessionUser, input: BlogPostInput, key?: string) {
  const { photo, content = '' } = input
  const earlier = await consumePostLimit(author, key)
  if (earlier) return toPostDto(earlier, author)
  // Cleaning is slow, so the limit comes first.
  const clean = cleanPostTexts({ ...input, content })
  // A picture uploaded after the session ended has no owner yet; without one the site would delete it.
  await claimPictures([photo, ...urlsIn(postHtml(clean))], author.id)
  await requestPictureCopies([photo, ...pictureUrlsIn(postHtml(clean))])
  const post = await BlogPost.create({ ...clean, author: author.id, key }).catch(
    async (cause: unknown) => {
      const stored = isDuplicateKey(cause) && (await BlogPost.findOne({ author: author.id, key }))
      if (!stored) throw cause
      return stored
    },
  )
  invalidateCacheTag('blog')
  await afterResponse(fetchPictureCopies)
  return toPostDto(post, author)
}

/** At the daily limit it returns the earlier post if this is a repeat. */
async function consumePostLimit(author: SessionUser, key?: string) {
  if (author.role === 'admin') return null
  try {
    await consumeLimit(BLOG_LIMITS['blog-posts'], author.id)
    return null
  } catch (cause) {
    const stored =
      key && isTooManyRequestsError(cause) && (await BlogPost.findOne({ author: author.id, key }))
    if (!stored) throw cause
    return stored
  }
}

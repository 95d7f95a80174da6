import 'server-only'
import { afterAnswer } from '@/lib/core/after-answer'
import { renew } from '@/lib/core/cache'
import { cleanHtml } from '@/lib/core/clean-html'
import { isDuplicateKey } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { addressesIn, picturesIn } from '@/lib/features/pictures/addresses-in'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { wantCopies } from '@/lib/features/pictures/want-copies'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostInput } from './schema'
import { wholeBlogPostToWire } from './wire'

/**
 * Publishes a post of the signed-in person; its HTML is stored without anything that could do harm.
 * A repeat under the same key is the same post, whatever became of the first answer.
 */
export async function createPost(author: SessionUser, input: BlogPostInput, key?: string) {
  const { title, description, photo, content = '' } = input
  const clean = { title, description, photo, content: cleanHtml(content) }
  // Uploaded after the login had run out, a picture is still nobody's and would be removed.
  await claimPictures([photo, ...addressesIn(clean.content)], author.id)
  await wantCopies([photo, ...picturesIn(clean.content)])
  const post = await BlogPost.create({ ...clean, author: author.id, key }).catch(
    async (cause: unknown) => {
      const stored = isDuplicateKey(cause) && (await BlogPost.findOne({ author: author.id, key }))
      if (!stored) throw cause
      return stored
    },
  )
  renew('blog')
  await afterAnswer(fetchCopies)
  return wholeBlogPostToWire(post, author)
}

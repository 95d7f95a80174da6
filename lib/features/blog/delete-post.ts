import 'server-only'
import { renew } from '@/lib/core/cache'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { BlogPost } from '@/models/blog-post'

/**
 * Takes a post off the blog, for its author and for admins. Throws `not-found`, also for the second
 * of two who delete it at once, and `forbidden` for a post of somebody else.
 */
export async function deletePost(id: string, person: SessionUser): Promise<void> {
  const own = person.role === 'admin' ? {} : { author: person.id }
  const { deletedCount } = await BlogPost.deleteOne({ _id: id, ...own })
  if (deletedCount === 0) {
    if (await BlogPost.exists({ _id: id })) {
      throw new AppError('forbidden', 'You can only delete blog posts that you wrote.')
    }
    throw new AppError('not-found', 'This blog post does not exist.')
  }
  renew('blog')
}

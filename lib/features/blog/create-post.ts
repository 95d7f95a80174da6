import 'server-only'
import { renew } from '@/lib/core/cache'
import { cleanHtml } from '@/lib/core/clean-html'
import type { SessionUser } from '@/lib/core/session'
import { BlogPost } from '@/models/blog-post'
import type { BlogPostInput } from './schema'
import { wholeBlogPostToWire } from './wire'

/** Publishes a post of the signed-in person; its HTML is stored without anything that could do harm. */
export async function createPost(author: SessionUser, input: BlogPostInput) {
  const { title, description, photo, content = '' } = input
  const post = await BlogPost.create({
    ...{ title, description, photo },
    content: cleanHtml(content),
    author: author.id,
  })
  renew('blog')
  return wholeBlogPostToWire(post, author)
}

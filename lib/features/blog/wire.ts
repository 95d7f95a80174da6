import type { BlogPostRecord } from '@/models/blog-post'

/** What lists read of a post, beside its id. */
export const POST_SHOWN = {
  title: 1,
  description: 1,
  photo: 1,
  author: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

/** A post as lists read it. */
export type StoredPost = Pick<BlogPostRecord, keyof typeof POST_SHOWN> & { _id: unknown }

/** A post as lists show it; who wrote it is told beside it. `createdAt` is an ISO instant. */
export function blogPostToWire(post: StoredPost, author: { name: string }) {
  const { _id, title, description, photo, createdAt } = post
  return {
    _id: String(_id),
    title,
    description,
    photo,
    author: { name: author.name },
    createdAt: createdAt.toISOString(),
  }
}
export type WireBlogPost = ReturnType<typeof blogPostToWire>

/** A post with all of its text, as HTML that was sanitised. */
export function wholeBlogPostToWire(
  post: StoredPost & Pick<BlogPostRecord, 'content'>,
  author: { name: string },
) {
  return { ...blogPostToWire(post, author), content: post.content }
}
export type WireWholeBlogPost = ReturnType<typeof wholeBlogPostToWire>

/** A post as its page shows it, with the picture of its author. */
export type ShownPost = WireWholeBlogPost & { author: { name: string; photo: string } }

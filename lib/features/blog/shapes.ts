import type { BlogPostRecord } from '@/models/blog-post'

/** The fields that lists read of a post, beside its id. */
export const POST_SHOWN = {
  title: 1,
  description: 1,
  photo: 1,
  author: 1,
  createdAt: 1,
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

/** A post as lists read it. */
export type StoredPost = Pick<BlogPostRecord, keyof typeof POST_SHOWN> & { _id: unknown }

/** A post in a list, with its author; `createdAt` is in ISO 8601. */
export function postSummary(post: StoredPost, author: { name: string }) {
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
export type PostSummary = ReturnType<typeof postSummary>

/** A post with its content as clean HTML. */
export function wholePost(
  post: StoredPost & Pick<BlogPostRecord, 'content'>,
  author: { name: string },
) {
  return { ...postSummary(post, author), content: post.content }
}
export type WholePost = ReturnType<typeof wholePost>

/** A post with its content and, once it was edited, the instant of its last edit, in ISO 8601. */
export function datedPost(
  post: StoredPost & Pick<BlogPostRecord, 'content' | 'editedAt'>,
  author: { name: string },
) {
  return { ...wholePost(post, author), editedAt: post.editedAt?.toISOString() ?? null }
}
export type DatedPost = ReturnType<typeof datedPost>

/** A post on its page, with its author's photo. */
export type ShownPost = DatedPost & { author: { name: string; photo: string } }

/** The fields that an edit changes, and what decides whether it may. */
export const POST_EDITED = {
  ...{ title: 1, description: 1, photo: 1, content: 1, author: 1, revision: 1 },
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

type EditedPost = Pick<BlogPostRecord, keyof typeof POST_EDITED> & { _id: unknown }

/** A post as its form shows it to whoever may edit it. */
export function editablePost({ _id, title, description, photo, content, revision }: EditedPost) {
  return {
    _id: String(_id),
    ...{ title, description, photo, content: content ?? '' },
    // Posts that are older than their revisions have none.
    revision: revision ?? 0,
  }
}
export type EditablePost = ReturnType<typeof editablePost>

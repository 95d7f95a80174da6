import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { BlogPostRecord } from '@/models/blog-post'

/** The fields that lists read of a post, beside its id. */
export const POST_SHOWN = {
  title: 1,
  description: 1,
  photo: 1,
  author: 1,
  createdAt: 1,
  language: 1,
  'translation.title': 1,
  'translation.description': 1,
} as const

/** The same with the content, for one post and for the feed. */
export const POST_READ = {
  ...POST_SHOWN,
  content: 1,
  'translation.content': 1,
  editedAt: 1,
} as const

type CardTexts = Pick<BlogPostRecord, 'title' | 'description'>
type PostTexts = CardTexts & Pick<BlogPostRecord, 'content'>

/** A post as lists read it. */
export type StoredPost = CardTexts &
  Pick<BlogPostRecord, 'photo' | 'author' | 'createdAt'> &
  Written<CardTexts> & { _id: unknown }

type WholeStoredPost = StoredPost & PostTexts & Written<PostTexts>

/** A post in a list in all its languages, with its author; `createdAt` is in ISO 8601. */
export function postSummary(post: StoredPost, author: { name: string }) {
  const { _id, title, description, photo, createdAt, translation } = post
  const languages: InLanguages<CardTexts> = {
    language: post.language ?? 'en',
    translation: translation
      ? { title: translation.title, description: translation.description }
      : null,
  }
  return {
    _id: String(_id),
    title,
    description,
    photo,
    author: { name: author.name },
    createdAt: createdAt.toISOString(),
    ...languages,
  }
}

/** A post in a list as a page in `locale` shows it. */
export function shownPost(post: StoredPost, author: { name: string }, locale: Locale) {
  return inLanguage(postSummary(post, author), locale)
}
export type PostSummary = ReturnType<typeof shownPost>

/** What the texts of a post are written in, and their translation. */
function postLanguages({ language, translation }: Written<PostTexts>): InLanguages<PostTexts> {
  const { title = '', description = '', content } = translation ?? {}
  return {
    language: language ?? 'en',
    translation: translation ? { title, description, content: content ?? '' } : null,
  }
}

/** A post in all its languages, with its content as clean HTML. */
export function wholePost(post: WholeStoredPost, author: { name: string }) {
  return { ...postSummary(post, author), content: post.content, ...postLanguages(post) }
}
export type WholePost = ReturnType<typeof wholePost>

/** A post with its content and, once it was edited, the instant of its last edit, in ISO 8601. */
export function datedPost(
  post: WholeStoredPost & Pick<BlogPostRecord, 'editedAt'>,
  author: { name: string },
) {
  return { ...wholePost(post, author), editedAt: post.editedAt?.toISOString() ?? null }
}

/** The same as a page or a feed shows it. */
export type DatedPost = ReturnType<typeof inLanguage<ReturnType<typeof datedPost>>>

/** A post on its page, with its author's photo. */
export type ShownPost = DatedPost & { author: { name: string; photo: string } }

/** The fields that an edit changes, and what decides whether it may. */
export const POST_EDITED = {
  ...{ title: 1, description: 1, photo: 1, content: 1, author: 1, revision: 1 },
  ...{ language: 1, translation: 1 },
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

type EditedPost = Pick<BlogPostRecord, keyof typeof POST_EDITED> & { _id: unknown }

/** A post as its form shows it to whoever may edit it. */
export function editablePost(post: EditedPost) {
  const { _id, title, description, photo, content, revision } = post
  return {
    _id: String(_id),
    ...{ title, description, photo, content: content ?? '' },
    ...postLanguages(post),
    // Posts that are older than their revisions have none.
    revision: revision ?? 0,
  }
}
export type EditablePost = ReturnType<typeof editablePost>

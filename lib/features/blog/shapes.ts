import { type InLanguages, inLanguage, type Written } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import type { BlogPostRecord } from '@/models/blog-post'

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

export const POST_READ = {
  ...POST_SHOWN,
  content: 1,
  'translation.content': 1,
  editedAt: 1,
} as const

type CardTexts = Pick<BlogPostRecord, 'title' | 'description'>
type PostTexts = CardTexts & Pick<BlogPostRecord, 'content'>

export type StoredPost = CardTexts &
  Pick<BlogPostRecord, 'photo' | 'author' | 'createdAt'> &
  Written<CardTexts> & { _id: unknown }

type WholeStoredPost = StoredPost & PostTexts & Written<PostTexts>

/** `createdAt` is in ISO 8601. */
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

export function shownPost(post: StoredPost, author: { name: string }, locale: Locale) {
  return inLanguage(postSummary(post, author), locale)
}
export type PostSummary = ReturnType<typeof shownPost>

function postLanguages({ language, translation }: Written<PostTexts>): InLanguages<PostTexts> {
  const { title = '', description = '', content } = translation ?? {}
  return {
    language: language ?? 'en',
    translation: translation ? { title, description, content: content ?? '' } : null,
  }
}

export function wholePost(post: WholeStoredPost, author: { name: string }) {
  return { ...postSummary(post, author), content: post.content, ...postLanguages(post) }
}
export type WholePost = ReturnType<typeof wholePost>

/** `editedAt` is in ISO 8601; missing before the first edit. */
export function datedPost(
  post: WholeStoredPost & Pick<BlogPostRecord, 'editedAt'>,
  author: { name: string },
) {
  return { ...wholePost(post, author), editedAt: post.editedAt?.toISOString() ?? null }
}

export type DatedPost = ReturnType<typeof inLanguage<ReturnType<typeof datedPost>>>

export type ShownPost = DatedPost & { author: { name: string; photo: string } }

export const POST_EDITED = {
  ...{ title: 1, description: 1, photo: 1, content: 1, author: 1, revision: 1 },
  ...{ language: 1, translation: 1 },
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

type EditedPost = Pick<BlogPostRecord, keyof typeof POST_EDITED> & { _id: unknown }

export function editablePost(post: EditedPost) {
  const { _id, title, description, photo, content, revision } = post
  return {
    _id: String(_id),
    ...{ title, description, photo, content: content ?? '' },
    ...postLanguages(post),
    // Posts from before revisions existed have none.
    revision: revision ?? 0,
  }
}
export type EditablePost = ReturnType<typeof editablePost>

import type { Locale } from '@/lib/i18n/routing'
import {
  localizeContent,
  type StoredTranslation,
  type TranslatedTexts,
} from '@/lib/i18n/translated-content'
import type { BlogPostRecord } from '@/models/blog-post'

export const POST_SUMMARY_PROJECTION = {
  title: 1,
  description: 1,
  photo: 1,
  author: 1,
  createdAt: 1,
  language: 1,
  'translation.title': 1,
  'translation.description': 1,
} as const

export const POST_PROJECTION = {
  ...POST_SUMMARY_PROJECTION,
  content: 1,
  'translation.content': 1,
  editedAt: 1,
} as const

type CardTexts = Pick<BlogPostRecord, 'title' | 'description'>
type PostTexts = CardTexts & Pick<BlogPostRecord, 'content'>

export type StoredPost = CardTexts &
  Pick<BlogPostRecord, 'photo' | 'author' | 'createdAt'> &
  StoredTranslation<CardTexts> & { _id: unknown }

type StoredPostWithContent = StoredPost & PostTexts & StoredTranslation<PostTexts>

/** `createdAt` is in ISO 8601. */
export function toTranslatedPostSummaryDto(post: StoredPost, author: { name: string }) {
  const { _id, title, description, photo, createdAt, translation } = post
  const languages: TranslatedTexts<CardTexts> = {
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

export function toPostSummaryDto(post: StoredPost, author: { name: string }, locale: Locale) {
  return localizeContent(toTranslatedPostSummaryDto(post, author), locale)
}
export type PostSummaryDto = ReturnType<typeof toPostSummaryDto>

function postLanguages({
  language,
  translation,
}: StoredTranslation<PostTexts>): TranslatedTexts<PostTexts> {
  const { title = '', description = '', content } = translation ?? {}
  return {
    language: language ?? 'en',
    translation: translation ? { title, description, content: content ?? '' } : null,
  }
}

export function toPostDto(post: StoredPostWithContent, author: { name: string }) {
  return {
    ...toTranslatedPostSummaryDto(post, author),
    content: post.content,
    ...postLanguages(post),
  }
}
export type PostDto = ReturnType<typeof toPostDto>

/** `editedAt` is in ISO 8601; missing before the first edit. */
export function toDatedPostDto(
  post: StoredPostWithContent & Pick<BlogPostRecord, 'editedAt'>,
  author: { name: string },
) {
  return { ...toPostDto(post, author), editedAt: post.editedAt?.toISOString() ?? null }
}

export type DatedPostDto = ReturnType<typeof localizeContent<ReturnType<typeof toDatedPostDto>>>

export type PostPageDto = DatedPostDto & { author: { name: string; photo: string } }

export const EDITABLE_POST_PROJECTION = {
  ...{ title: 1, description: 1, photo: 1, content: 1, author: 1, revision: 1 },
  ...{ language: 1, translation: 1 },
} as const satisfies Partial<Record<keyof BlogPostRecord, 1>>

type EditedPost = Pick<BlogPostRecord, keyof typeof EDITABLE_POST_PROJECTION> & { _id: unknown }

export function toEditablePost(post: EditedPost) {
  const { _id, title, description, photo, content, revision } = post
  return {
    _id: String(_id),
    ...{ title, description, photo, content: content ?? '' },
    ...postLanguages(post),
    // Posts from before revisions existed have none.
    revision: revision ?? 0,
  }
}
export type EditablePost = ReturnType<typeof toEditablePost>

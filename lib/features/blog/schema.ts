import { z } from 'zod'
import {
  id,
  MAX_LENGTH,
  paging,
  pictureUrl,
  revision,
  text,
  tooLong,
} from '@/lib/core/validation/fields'
import { textsByLocaleField, translationFields } from '@/lib/core/validation/translated-fields'
import type { Locale } from '@/lib/i18n/routing'
import { MAX_CONTENT_LENGTH, MAX_RAW_CONTENT_LENGTH } from './rules'

const content = (longest: number) =>
  z.string({ error: 'validation.notText' }).max(longest, tooLong(MAX_CONTENT_LENGTH)).optional()

const postTexts = {
  title: text('blog.public.validation.title', MAX_LENGTH.title),
  description: text('blog.public.validation.description', MAX_LENGTH.description),
  content: content(MAX_RAW_CONTENT_LENGTH),
}

/** The input of `createblogpost`. The use case checks the length of `content` after cleaning. */
export const blogPostSchema = z.strictObject({
  ...postTexts,
  ...translationFields(postTexts),
  photo: pictureUrl('blog.public.validation.photo'),
})
export type BlogPostInput = z.output<typeof blogPostSchema>

export const blogPostChangesSchema = blogPostSchema.partial().extend({ revision: revision() })
export type BlogPostChanges = z.output<typeof blogPostChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'blog.public.validation.photo' })

/** The form's editor writes clean HTML, so its limit is the final one. */
const editorTexts = { ...postTexts, content: content(MAX_CONTENT_LENGTH) }

export function blogPostFormSchema(locale: Locale) {
  return z.intersection(z.object({ photo: chosenPhoto }), textsByLocaleField(editorTexts, locale))
}

/** Without a new photo the post retains its own. */
export function editBlogPostFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ photo: chosenPhoto.nullable() }),
    textsByLocaleField(editorTexts, locale),
  )
}
export type EditBlogPostFormValues = z.output<ReturnType<typeof editBlogPostFormSchema>>

export const DEFAULT_POSTS = 50

export const blogPostsQuerySchema = z.object(paging(DEFAULT_POSTS))
export type BlogPostsQuery = z.output<typeof blogPostsQuerySchema>

export const blogPostPathSchema = z.strictObject({ id: id() })

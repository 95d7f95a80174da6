import { z } from 'zod'
import {
  id,
  MAX_LENGTH,
  paging,
  pictureAddress,
  revision,
  text,
  tooLong,
} from '@/lib/core/validation/fields'
import { inTwoLanguages, languageFields } from '@/lib/core/validation/two-languages'
import type { Locale } from '@/lib/i18n/routing'
import { MAX_CONTENT_LENGTH, MAX_RAW_CONTENT_LENGTH } from './rules'

const content = (longest: number) =>
  z.string({ error: 'validation.notText' }).max(longest, tooLong(MAX_CONTENT_LENGTH)).optional()

/** What a post says in each language. */
const postTexts = {
  title: text('blog.public.validation.title', MAX_LENGTH.title),
  description: text('blog.public.validation.description', MAX_LENGTH.description),
  content: content(MAX_RAW_CONTENT_LENGTH),
}

/**
 * A new blog post as the form sends it and `createblogpost` accepts it; `content` is HTML whose length
 * is checked after cleaning.
 */
export const blogPostSchema = z.strictObject({
  ...postTexts,
  ...languageFields(postTexts),
  photo: pictureAddress('blog.public.validation.photo'),
})
export type BlogPostInput = z.output<typeof blogPostSchema>

/** An edit; missing fields stay unchanged. */
export const blogPostChangesSchema = blogPostSchema.partial().extend({ revision: revision() })
export type BlogPostChanges = z.output<typeof blogPostChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'blog.public.validation.photo' })

/** The texts as the editor of the form writes them, which is clean HTML. */
const writtenTexts = { ...postTexts, content: content(MAX_CONTENT_LENGTH) }

/** The form on a page in `locale`; its photo is a file that is uploaded first. */
export function blogPostFormSchema(locale: Locale) {
  return z.intersection(z.object({ photo: chosenPhoto }), inTwoLanguages(writtenTexts, locale))
}

/** The form of a published post: without a new photo it keeps its own. */
export function editBlogPostFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ photo: chosenPhoto.nullable() }),
    inTwoLanguages(writtenTexts, locale),
  )
}
export type EditBlogPostForm = z.output<ReturnType<typeof editBlogPostFormSchema>>

/** The posts of a page of `getblogposts`. */
export const DEFAULT_POSTS = 50

/** The input of `getblogposts`. */
export const blogPostsQuerySchema = z.object(paging(DEFAULT_POSTS))
export type BlogPostsQuery = z.output<typeof blogPostsQuerySchema>

/** The id of a post in a path. */
export const blogPostPathSchema = z.strictObject({ id: id() })

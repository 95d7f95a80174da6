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
import { MAX_CONTENT_LENGTH, MAX_RAW_CONTENT_LENGTH } from './rules'

const content = (longest: number) =>
  z.string({ error: 'validation.notText' }).max(longest, tooLong(MAX_CONTENT_LENGTH)).optional()

/**
 * A new blog post as the form sends it and `createblogpost` accepts it; `content` is HTML whose length
 * is checked after cleaning.
 */
export const blogPostSchema = z.strictObject({
  title: text('blog.public.validation.title', MAX_LENGTH.title),
  description: text('blog.public.validation.description', MAX_LENGTH.description),
  photo: pictureAddress('blog.public.validation.photo'),
  content: content(MAX_RAW_CONTENT_LENGTH),
})
export type BlogPostInput = z.output<typeof blogPostSchema>

/** An edit; missing fields stay unchanged. */
export const blogPostChangesSchema = blogPostSchema.partial().extend({ revision: revision() })
export type BlogPostChanges = z.output<typeof blogPostChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'blog.public.validation.photo' })

/** The form, whose editor writes clean HTML; its photo is a file that is uploaded first. */
export const blogPostFormSchema = z.object({
  ...blogPostSchema.shape,
  content: content(MAX_CONTENT_LENGTH),
  photo: chosenPhoto,
})
export type BlogPostForm = z.output<typeof blogPostFormSchema>

/** The form of a published post: without a new photo it keeps its own. */
export const editBlogPostFormSchema = blogPostFormSchema.extend({ photo: chosenPhoto.nullable() })
export type EditBlogPostForm = z.output<typeof editBlogPostFormSchema>

/** The input of `getblogposts`. */
export const blogPostsQuerySchema = z.object(paging(50))
export type BlogPostsQuery = z.output<typeof blogPostsQuerySchema>

/** The id of a post in a path. */
export const blogPostPathSchema = z.strictObject({ id: id() })

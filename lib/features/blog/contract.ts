import { z } from 'zod'
import { idDto, instantDto, pageDto, translationsDto } from '@/lib/core/validation/response-schemas'

const cardTexts = { title: z.string(), description: z.string() }

const postSummaryFields = {
  _id: idDto,
  ...cardTexts,
  photo: z.string(),
  author: z.strictObject({ name: z.string() }),
  createdAt: instantDto,
}

export const blogPostsResponse = z.strictObject({
  blogPosts: z.array(
    z
      .strictObject({ ...postSummaryFields, ...translationsDto(cardTexts) })
      .meta({ id: 'BlogPostSummary' }),
  ),
  ...pageDto,
})

const blogPostDto = z
  .strictObject({
    ...postSummaryFields,
    content: z.string(),
    ...translationsDto({ ...cardTexts, content: z.string() }),
  })
  .meta({ id: 'BlogPost' })

export const blogPostResponse = z.strictObject({ blogPost: blogPostDto })

export const blogPostWithMessageResponse = z.strictObject({
  message: z.string(),
  blogPost: blogPostDto,
})

export const editedBlogPostResponse = z.strictObject({
  message: z.string(),
  blogPost: z.strictObject({
    _id: idDto,
    ...cardTexts,
    photo: z.string(),
    content: z.string(),
    ...translationsDto({ ...cardTexts, content: z.string() }),
    revision: z.int(),
  }),
})

import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  idDto,
  instantDto,
  messageResponse,
  pageDto,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import {
  blogPostChangesSchema,
  blogPostPathSchema,
  blogPostSchema,
  blogPostsQuerySchema,
} from './schema'

const cardTexts = { title: z.string(), description: z.string() }

const postSummaryFields = {
  _id: idDto,
  ...cardTexts,
  photo: z.string(),
  author: z.strictObject({ name: z.string() }),
  createdAt: instantDto,
}

const blogPostsResponse = z.strictObject({
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

const blogPostResponse = z.strictObject({ blogPost: blogPostDto })

const blogPostWithMessageResponse = z.strictObject({
  message: z.string(),
  blogPost: blogPostDto,
})

const editedBlogPostResponse = z.strictObject({
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

export const blogEndpoints = {
  'PATCH blogposts/[id]': {
    params: blogPostPathSchema,
    body: blogPostChangesSchema,
    response: editedBlogPostResponse,
  },
  'POST createblogpost': { body: blogPostSchema, response: blogPostWithMessageResponse },
  'DELETE deleteblogpost/[id]': { params: blogPostPathSchema, response: messageResponse },
  'GET getblogpost/[id]': { params: blogPostPathSchema, response: blogPostResponse },
  'GET getblogposts': { query: blogPostsQuerySchema, response: blogPostsResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof blogEndpoints> {}
}

import { z } from 'zod'
import { shownId, shownInstant, shownLanguages, shownPage } from '@/lib/core/answers'

const cardTexts = { title: z.string(), description: z.string() }

const shownPost = {
  _id: shownId,
  ...cardTexts,
  photo: z.string(),
  author: z.strictObject({ name: z.string() }),
  createdAt: shownInstant,
}

export const blogPostsAnswer = z.strictObject({
  blogPosts: z.array(
    z.strictObject({ ...shownPost, ...shownLanguages(cardTexts) }).meta({ id: 'BlogPostSummary' }),
  ),
  ...shownPage,
})

const blogPostAnswer = z
  .strictObject({
    ...shownPost,
    content: z.string(),
    ...shownLanguages({ ...cardTexts, content: z.string() }),
  })
  .meta({ id: 'BlogPost' })

export const onePostAnswer = z.strictObject({ blogPost: blogPostAnswer })

export const postWithMessageAnswer = z.strictObject({
  message: z.string(),
  blogPost: blogPostAnswer,
})

export const editedPostAnswer = z.strictObject({
  message: z.string(),
  blogPost: z.strictObject({
    _id: shownId,
    ...cardTexts,
    photo: z.string(),
    content: z.string(),
    ...shownLanguages({ ...cardTexts, content: z.string() }),
    revision: z.int(),
  }),
})

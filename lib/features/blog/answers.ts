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

/** What `getblogposts` answers: posts without their content. */
export const blogPostsAnswer = z.strictObject({
  blogPosts: z.array(
    z.strictObject({ ...shownPost, ...shownLanguages(cardTexts) }).meta({ id: 'BlogPostSummary' }),
  ),
  ...shownPage,
})

/** A post with its content as clean HTML. */
const blogPostAnswer = z
  .strictObject({
    ...shownPost,
    content: z.string(),
    ...shownLanguages({ ...cardTexts, content: z.string() }),
  })
  .meta({ id: 'BlogPost' })

/** What `getblogpost/{id}` answers. */
export const onePostAnswer = z.strictObject({ blogPost: blogPostAnswer })

export const postWithMessageAnswer = z.strictObject({
  message: z.string(),
  blogPost: blogPostAnswer,
})

/** What PATCH `blogposts/{id}` answers: the post as its form shows it. */
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

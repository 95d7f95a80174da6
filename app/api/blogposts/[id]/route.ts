import { call, route } from '@/lib/core/route'
import { editedPostAnswer } from '@/lib/features/blog/answers'
import { editPost } from '@/lib/features/blog/edit-post'
import { blogPostChangesSchema, blogPostPathSchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'user',
    operation: 'editPost',
    refusals: ['edited-meanwhile'],
    act: 'blog/edit-post',
    params: blogPostPathSchema,
    body: blogPostChangesSchema,
    maxBytes: 1_000_000,
    answer: editedPostAnswer,
    run: async ({ user, params, body }) => ({
      message: 'blog post changed successfully',
      blogPost: await editPost(user, params.id, body),
    }),
  }),
})

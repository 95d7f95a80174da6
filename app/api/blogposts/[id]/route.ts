import { endpoint, route } from '@/lib/core/server/route'
import { editedBlogPostResponse } from '@/lib/features/blog/contract'
import { blogPostChangesSchema, blogPostPathSchema } from '@/lib/features/blog/schema'
import { editPost } from '@/lib/features/blog/server/edit-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: 'user',
    operation: 'editPost',
    errorCodes: ['edited-meanwhile'],
    traceName: 'blog/edit-post',
    params: blogPostPathSchema,
    body: blogPostChangesSchema,
    maxBytes: 1_000_000,
    response: editedBlogPostResponse,
    run: async ({ user, params, body }) => ({
      message: 'blog post changed successfully',
      blogPost: await editPost(user, params.id, body),
    }),
  }),
})

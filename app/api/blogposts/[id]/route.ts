import { endpoint, route } from '@/lib/core/server/route'
import { blogEndpoints } from '@/lib/features/blog/contract'
import { editPost } from '@/lib/features/blog/server/edit-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: blogEndpoints['PATCH blogposts/[id]'],
    access: 'user',
    operation: 'editPost',
    errorCodes: ['edited-meanwhile'],
    traceName: 'blog/edit-post',
    maxBytes: 1_000_000,
    run: async ({ user, params, body }) => ({
      message: 'blog post changed successfully',
      blogPost: await editPost(user, params.id, body),
    }),
  }),
})

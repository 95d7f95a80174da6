import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { blogPostPathSchema } from '@/lib/features/blog/schema'
import { deletePost } from '@/lib/features/blog/server/delete-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'deletePost',
    traceName: 'blog/delete-post',
    params: blogPostPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await deletePost(params.id, user)
      return { message: 'blog post deleted successfully' }
    },
  }),
})

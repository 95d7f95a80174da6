import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { deletePost } from '@/lib/features/blog/delete-post'
import { blogPostPathSchema } from '@/lib/features/blog/schema'

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

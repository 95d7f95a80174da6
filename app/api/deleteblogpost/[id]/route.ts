import { endpoint, route } from '@/lib/core/server/route'
import { blogEndpoints } from '@/lib/features/blog/contract'
import { deletePost } from '@/lib/features/blog/server/delete-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: blogEndpoints['DELETE deleteblogpost/[id]'],
    access: 'user',
    operation: 'deletePost',
    traceName: 'blog/delete-post',
    run: async ({ user, params }) => {
      await deletePost(params.id, user)
      return { message: 'blog post deleted successfully' }
    },
  }),
})

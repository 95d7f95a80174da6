import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { deletePost } from '@/lib/features/blog/delete-post'
import { blogPostPathSchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'deletePost',
    act: 'blog/delete-post',
    params: blogPostPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await deletePost(params.id, user)
      return { message: 'blog post deleted successfully' }
    },
  }),
})

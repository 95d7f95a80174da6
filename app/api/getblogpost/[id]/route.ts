import { call, route } from '@/lib/core/route'
import { onePostAnswer } from '@/lib/features/blog/answers'
import { getPost } from '@/lib/features/blog/get-post'
import { blogPostPathSchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'getPost',
    scope: 'content:read',
    act: 'blog/get-post',
    params: blogPostPathSchema,
    answer: onePostAnswer,
    run: async ({ params, locale }) => ({ blogPost: await getPost(params.id, locale) }),
  }),
})

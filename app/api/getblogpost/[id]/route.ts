import { endpoint, route } from '@/lib/core/server/route'
import { blogPostResponse } from '@/lib/features/blog/contract'
import { blogPostPathSchema } from '@/lib/features/blog/schema'
import { getPost } from '@/lib/features/blog/server/get-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'getPost',
    scope: 'content:read',
    traceName: 'blog/get-post',
    params: blogPostPathSchema,
    response: blogPostResponse,
    run: async ({ params, locale }) => ({ blogPost: await getPost(params.id, locale) }),
  }),
})

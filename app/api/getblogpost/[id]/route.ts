import { endpoint, route } from '@/lib/core/server/route'
import { blogEndpoints } from '@/lib/features/blog/contract'
import { getPost } from '@/lib/features/blog/server/get-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: blogEndpoints['GET getblogpost/[id]'],
    access: 'public',
    operation: 'getPost',
    scope: 'content:read',
    traceName: 'blog/get-post',
    run: async ({ params, locale }) => ({ blogPost: await getPost(params.id, locale) }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { blogEndpoints } from '@/lib/features/blog/contract'
import { listPosts } from '@/lib/features/blog/server/list-posts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: blogEndpoints['GET getblogposts'],
    access: 'public',
    operation: 'listPosts',
    isCachedForGuests: true,
    scope: 'content:read',
    traceName: 'blog/list-posts',
    run: async ({ query, locale }) => listPosts(query, locale),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { blogPostsResponse } from '@/lib/features/blog/contract'
import { blogPostsQuerySchema } from '@/lib/features/blog/schema'
import { listPosts } from '@/lib/features/blog/server/list-posts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'listPosts',
    isCachedForGuests: true,
    scope: 'content:read',
    traceName: 'blog/list-posts',
    query: blogPostsQuerySchema,
    response: blogPostsResponse,
    run: async ({ query, locale }) => listPosts(query, locale),
  }),
})

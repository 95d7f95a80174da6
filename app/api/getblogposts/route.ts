import { call, route } from '@/lib/core/route'
import { listPosts } from '@/lib/features/blog/list-posts'
import { blogPostsQuerySchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    query: blogPostsQuerySchema,
    run: async ({ query }) => listPosts(query),
  }),
})

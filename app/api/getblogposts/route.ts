import { call, route } from '@/lib/core/route'
import { listPosts } from '@/lib/features/blog/list-posts'
import { blogPostsQuerySchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'blog/list-posts',
    query: blogPostsQuerySchema,
    run: async ({ query, locale }) => listPosts(query, locale),
  }),
})

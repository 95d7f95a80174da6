import { call, route } from '@/lib/core/route'
import { blogPostsAnswer } from '@/lib/features/blog/answers'
import { listPosts } from '@/lib/features/blog/list-posts'
import { blogPostsQuerySchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'listPosts',
    isSharedByGuests: true,
    scope: 'content:read',
    act: 'blog/list-posts',
    query: blogPostsQuerySchema,
    answer: blogPostsAnswer,
    run: async ({ query, locale }) => listPosts(query, locale),
  }),
})

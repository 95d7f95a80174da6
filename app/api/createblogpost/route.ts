import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { createPost } from '@/lib/features/blog/create-post'
import { blogPostSchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    act: 'blog/create-post',
    body: blogPostSchema,
    maxBytes: 1_000_000,
    status: 201,
    run: async ({ user, body, request }) => ({
      message: 'blog post created successfully',
      blogPost: await createPost(user, body, readIdempotencyKey(request)),
    }),
  }),
})

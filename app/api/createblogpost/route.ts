import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { blogPostWithMessageResponse } from '@/lib/features/blog/contract'
import { blogPostSchema } from '@/lib/features/blog/schema'
import { createPost } from '@/lib/features/blog/server/create-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'createPost',
    traceName: 'blog/create-post',
    body: blogPostSchema,
    maxBytes: 1_000_000,
    status: 201,
    response: blogPostWithMessageResponse,
    run: async ({ user, body, request }) => ({
      message: 'blog post created successfully',
      blogPost: await createPost(user, body, readIdempotencyKey(request)),
    }),
  }),
})

import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { blogEndpoints } from '@/lib/features/blog/contract'
import { createPost } from '@/lib/features/blog/server/create-post'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: blogEndpoints['POST createblogpost'],
    access: 'user',
    operation: 'createPost',
    traceName: 'blog/create-post',
    maxBytes: 1_000_000,
    status: 201,
    run: async ({ user, body, request }) => ({
      message: 'blog post created successfully',
      blogPost: await createPost(user, body, readIdempotencyKey(request)),
    }),
  }),
})

import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { postWithMessageAnswer } from '@/lib/features/blog/answers'
import { createPost } from '@/lib/features/blog/create-post'
import { blogPostSchema } from '@/lib/features/blog/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'createPost',
    act: 'blog/create-post',
    body: blogPostSchema,
    maxBytes: 1_000_000,
    status: 201,
    answer: postWithMessageAnswer,
    run: async ({ user, body, request }) => ({
      message: 'blog post created successfully',
      blogPost: await createPost(user, body, readIdempotencyKey(request)),
    }),
  }),
})

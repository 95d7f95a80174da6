import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { postedMessageAnswer } from '@/lib/features/chat/answers'
import { postMessage } from '@/lib/features/chat/post-message'
import { chatMessageSchema } from '@/lib/features/chat/schema'
import { messageToWire } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'postMessage',
    refusals: ['not-found'],
    act: 'chat/post-message',
    body: chatMessageSchema,
    status: 201,
    answer: postedMessageAnswer,
    run: async ({ user, body, request }) => ({
      message: 'message added successfully!',
      chat: messageToWire(await postMessage(user, body, readIdempotencyKey(request))),
    }),
  }),
})

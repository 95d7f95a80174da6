import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { postMessageResponse } from '@/lib/features/chat/contract'
import { chatMessageSchema } from '@/lib/features/chat/schema'
import { postMessage } from '@/lib/features/chat/server/post-message'
import { toApiChatMessage } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'postMessage',
    errorCodes: ['not-found'],
    traceName: 'chat/post-message',
    body: chatMessageSchema,
    status: 201,
    response: postMessageResponse,
    run: async ({ user, body, request }) => ({
      message: 'message added successfully!',
      chat: toApiChatMessage(await postMessage(user, body, readIdempotencyKey(request))),
    }),
  }),
})

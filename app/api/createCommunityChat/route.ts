import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { postMessage } from '@/lib/features/chat/server/post-message'
import { toApiChatMessage } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chatEndpoints['POST createCommunityChat'],
    access: 'user',
    operation: 'postMessage',
    errorCodes: ['not-found'],
    traceName: 'chat/post-message',
    status: 201,
    run: async ({ user, body, request }) => ({
      message: 'message added successfully!',
      chat: toApiChatMessage(await postMessage(user, body, readIdempotencyKey(request))),
    }),
  }),
})

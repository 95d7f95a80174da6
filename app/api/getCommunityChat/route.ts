import { endpoint, route } from '@/lib/core/server/route'
import { chatResponse } from '@/lib/features/chat/contract'
import { chatQuerySchema } from '@/lib/features/chat/schema'
import { readMessages } from '@/lib/features/chat/server/read-chat'
import { toApiChatMessage } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readChat',
    errorCodes: ['not-found'],
    traceName: 'chat/read-chat',
    query: chatQuerySchema,
    response: chatResponse,
    run: async ({ user, query, locale }) => ({
      chat: (await readMessages(user, query, locale)).map(toApiChatMessage),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { readMessages } from '@/lib/features/chat/server/read-chat'
import { toApiChatMessage } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chatEndpoints['GET getCommunityChat'],
    access: 'user',
    operation: 'readChat',
    errorCodes: ['not-found'],
    traceName: 'chat/read-chat',
    run: async ({ user, query, locale }) => ({
      chat: (await readMessages(user, query, locale)).map(toApiChatMessage),
    }),
  }),
})

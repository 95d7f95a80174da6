import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { readChanges } from '@/lib/features/chat/server/read-changes'
import { toApiChatChanges } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: chatEndpoints['GET chat/changes'],
    access: 'user',
    operation: 'readChatChanges',
    traceName: 'chat/read-changes',
    run: async ({ user, query, locale }) =>
      toApiChatChanges(await readChanges(user, query.after, locale)),
  }),
})

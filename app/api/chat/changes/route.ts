import { endpoint, route } from '@/lib/core/server/route'
import { chatChangesResponse } from '@/lib/features/chat/contract'
import { changesQuerySchema } from '@/lib/features/chat/schema'
import { readChanges } from '@/lib/features/chat/server/read-changes'
import { toApiChatChanges } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readChatChanges',
    traceName: 'chat/read-changes',
    query: changesQuerySchema,
    response: chatChangesResponse,
    run: async ({ user, query, locale }) =>
      toApiChatChanges(await readChanges(user, query.after, locale)),
  }),
})

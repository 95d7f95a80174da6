import { endpoint, route } from '@/lib/core/route'
import { readChanges } from '@/lib/features/chat/read-changes'
import { chatChangesResponse } from '@/lib/features/chat/responses'
import { changesQuerySchema } from '@/lib/features/chat/schema'
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

import { call, route } from '@/lib/core/route'
import { readChanges } from '@/lib/features/chat/read-changes'
import { changesQuerySchema } from '@/lib/features/chat/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    query: changesQuerySchema,
    run: ({ user, query }) => readChanges(user.id, query.after),
  }),
})

import { call, route } from '@/lib/core/route'
import { readChanges } from '@/lib/features/chat/read-changes'
import { changesQuerySchema } from '@/lib/features/chat/schema'
import { changesToWire } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    query: changesQuerySchema,
    run: async ({ user, query }) => changesToWire(await readChanges(user, query.after)),
  }),
})

import { call, route } from '@/lib/core/route'
import { changesAnswer } from '@/lib/features/chat/answers'
import { readChanges } from '@/lib/features/chat/read-changes'
import { changesQuerySchema } from '@/lib/features/chat/schema'
import { changesToWire } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readChatChanges',
    act: 'chat/read-changes',
    query: changesQuerySchema,
    answer: changesAnswer,
    run: async ({ user, query, locale }) =>
      changesToWire(await readChanges(user, query.after, locale)),
  }),
})

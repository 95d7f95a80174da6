import { call, route } from '@/lib/core/route'
import { chatAnswer } from '@/lib/features/chat/answers'
import { readMessages } from '@/lib/features/chat/read-chat'
import { chatQuerySchema } from '@/lib/features/chat/schema'
import { messageToWire } from '@/lib/features/chat/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readChat',
    refusals: ['not-found'],
    act: 'chat/read-chat',
    query: chatQuerySchema,
    answer: chatAnswer,
    run: async ({ user, query, locale }) => ({
      chat: (await readMessages(user, query, locale)).map(messageToWire),
    }),
  }),
})

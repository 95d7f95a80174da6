import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { report } from '@/lib/features/moderation/report'
import { reportSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'report',
    refusals: ['not-found', 'own-account', 'own-message', 'own-request'],
    act: 'moderation/report',
    body: reportSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await report(user, body)
      return { message: 'Thank you. An admin will look at this within 24 hours.' }
    },
  }),
})

import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { keepCase } from '@/lib/features/moderation/keep-case'
import { casePathSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'keepCase',
    refusals: ['status-not-possible'],
    act: 'moderation/keep-case',
    params: casePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await keepCase(user, params.id)
      return { message: 'case closed successfully' }
    },
  }),
})

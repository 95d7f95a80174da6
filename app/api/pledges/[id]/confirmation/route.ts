import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { confirmPledge } from '@/lib/features/blood-requests/confirm-or-refuse-pledge'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'confirmPledge',
    refusals: ['status-not-possible'],
    act: 'blood-requests/confirm-or-refuse-pledge',
    params: pledgePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await confirmPledge(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})

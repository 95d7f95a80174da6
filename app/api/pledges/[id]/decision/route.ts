import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { decideDispute } from '@/lib/features/blood-requests/decide-dispute'
import { disputeDecisionSchema, pledgePathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'decideDispute',
    refusals: ['status-not-possible'],
    act: 'blood-requests/decide-dispute',
    params: pledgePathSchema,
    body: disputeDecisionSchema,
    answer: messageAnswer,
    run: async ({ user, params, body }) => {
      await decideDispute(user, params.id, body.decision)
      return { message: 'donation decided successfully' }
    },
  }),
})

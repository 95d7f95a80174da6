import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { disputeDecisionSchema, pledgePathSchema } from '@/lib/features/pledges/schema'
import { decideDispute } from '@/lib/features/pledges/server/decide-dispute'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'decideDispute',
    errorCodes: ['status-not-possible'],
    traceName: 'blood-requests/decide-dispute',
    params: pledgePathSchema,
    body: disputeDecisionSchema,
    response: messageResponse,
    run: async ({ user, params, body }) => {
      await decideDispute(user, params.id, body.decision)
      return { message: 'donation decided successfully' }
    },
  }),
})

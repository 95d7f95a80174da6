import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { pledgePathSchema } from '@/lib/features/pledges/schema'
import { confirmPledge } from '@/lib/features/pledges/server/confirm-or-refuse-pledge'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'confirmPledge',
    errorCodes: ['status-not-possible'],
    traceName: 'blood-requests/confirm-or-refuse-pledge',
    params: pledgePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await confirmPledge(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { confirmPledge } from '@/lib/features/pledges/server/confirm-or-refuse-pledge'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pledgeEndpoints['POST pledges/[id]/confirmation'],
    access: 'user',
    operation: 'confirmPledge',
    errorCodes: ['status-not-possible'],
    traceName: 'pledges/confirm-or-refuse-pledge',
    run: async ({ user, params }) => {
      await confirmPledge(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { decideDispute } from '@/lib/features/pledges/server/decide-dispute'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: pledgeEndpoints['PUT pledges/[id]/decision'],
    access: 'admin',
    operation: 'decideDispute',
    errorCodes: ['status-not-possible'],
    traceName: 'pledges/decide-dispute',
    run: async ({ user, params, body }) => {
      await decideDispute(user, params.id, body.decision)
      return { message: 'donation decided successfully' }
    },
  }),
})

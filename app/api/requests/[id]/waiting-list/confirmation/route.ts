import { endpoint, route } from '@/lib/core/server/route'
import { pledgeReservedBag } from '@/lib/features/pledges/server/pledge-reserved-bag'
import { registerSubscribers } from '@/lib/features/subscribers'
import { waitingListEndpoints } from '@/lib/features/waiting-list/contract'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: waitingListEndpoints['POST requests/[id]/waiting-list/confirmation'],
    access: 'user',
    operation: 'confirmWaiting',
    errorCodes: [
      'incompatible-group',
      'not-yet-eligible',
      'pledge-refused',
      'request-not-open',
      'status-not-possible',
    ],
    traceName: 'waiting-list/pledge-reserved-bag',
    run: async ({ user, params }) => {
      await pledgeReservedBag(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})

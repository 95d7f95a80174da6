import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { refusePledge } from '@/lib/features/pledges/server/confirm-or-refuse-pledge'
import { undoPledgeRefusal } from '@/lib/features/pledges/server/undo-pledge-refusal'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pledgeEndpoints['POST pledges/[id]/refusal'],
    access: 'user',
    operation: 'refusePledge',
    errorCodes: ['status-not-possible'],
    traceName: 'pledges/confirm-or-refuse-pledge',
    run: async ({ user, params }) => {
      await refusePledge(user, params.id)
      return { message: 'pledge refused successfully' }
    },
  }),
  DELETE: endpoint({
    contract: pledgeEndpoints['DELETE pledges/[id]/refusal'],
    access: 'user',
    operation: 'undoRefusal',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'pledges/undo-pledge-refusal',
    run: async ({ user, params }) => {
      await undoPledgeRefusal(user, params.id)
      return { message: 'refusal undone successfully' }
    },
  }),
})

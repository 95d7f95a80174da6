import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { pledgePathSchema } from '@/lib/features/pledges/schema'
import { refusePledge } from '@/lib/features/pledges/server/confirm-or-refuse-pledge'
import { undoPledgeRefusal } from '@/lib/features/pledges/server/undo-pledge-refusal'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'refusePledge',
    errorCodes: ['status-not-possible'],
    traceName: 'blood-requests/confirm-or-refuse-pledge',
    params: pledgePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await refusePledge(user, params.id)
      return { message: 'pledge refused successfully' }
    },
  }),
  DELETE: endpoint({
    access: 'user',
    operation: 'undoRefusal',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'blood-requests/undo-pledge-refusal',
    params: pledgePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await undoPledgeRefusal(user, params.id)
      return { message: 'refusal undone successfully' }
    },
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { pledgeReservedBag } from '@/lib/features/pledges/server/pledge-reserved-bag'
import { requestPathSchema } from '@/lib/features/requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'confirmWaiting',
    errorCodes: [
      'incompatible-group',
      'not-yet-eligible',
      'pledge-refused',
      'request-not-open',
      'status-not-possible',
    ],
    traceName: 'blood-requests/pledge-reserved-bag',
    params: requestPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await pledgeReservedBag(user, params.id)
      return { message: 'pledge confirmed successfully' }
    },
  }),
})

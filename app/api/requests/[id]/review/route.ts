import { endpoint, route } from '@/lib/core/server/route'
import { moderationEndpoints } from '@/lib/features/moderation/contract'
import { reviewRequest } from '@/lib/features/requests/server/review-request'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: moderationEndpoints['PUT requests/[id]/review'],
    access: 'admin',
    operation: 'reviewRequest',
    errorCodes: ['edited-meanwhile', 'request-not-open'],
    traceName: 'requests/review-request',
    run: async ({ user, params, body }) => {
      await reviewRequest(user, params.id, body)
      return { message: 'request changed successfully' }
    },
  }),
})

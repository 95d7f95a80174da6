import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { reviewSchema } from '@/lib/features/moderation/schema'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { reviewRequest } from '@/lib/features/requests/server/review-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'reviewRequest',
    errorCodes: ['edited-meanwhile', 'request-not-open'],
    traceName: 'blood-requests/review-request',
    params: requestPathSchema,
    body: reviewSchema,
    response: messageResponse,
    run: async ({ user, params, body }) => {
      await reviewRequest(user, params.id, body)
      return { message: 'request changed successfully' }
    },
  }),
})

import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { reviewRequest } from '@/lib/features/blood-requests/review-request'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { reviewSchema } from '@/lib/features/moderation/schema'

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

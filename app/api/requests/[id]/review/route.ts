import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { reviewRequest } from '@/lib/features/blood-requests/review-request'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { reviewSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'reviewRequest',
    refusals: ['edited-meanwhile', 'request-not-open'],
    act: 'blood-requests/review-request',
    params: requestPathSchema,
    body: reviewSchema,
    answer: messageAnswer,
    run: async ({ user, params, body }) => {
      await reviewRequest(user, params.id, body)
      return { message: 'request changed successfully' }
    },
  }),
})

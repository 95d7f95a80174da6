import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { requestPathSchema, takeDownSchema } from '@/lib/features/blood-requests/schema'
import { takeDownRequest } from '@/lib/features/blood-requests/take-down-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'takeDownRequest',
    refusals: ['request-not-open', 'status-not-possible'],
    act: 'blood-requests/take-down-request',
    params: requestPathSchema,
    body: takeDownSchema,
    answer: messageAnswer,
    run: async ({ user, params, body }) => {
      await takeDownRequest(user, params.id, body)
      return { message: 'request taken down successfully' }
    },
  }),
})

import { call, route } from '@/lib/core/route'
import { requestWithMessageAnswer } from '@/lib/features/blood-requests/answers'
import { closeRequest } from '@/lib/features/blood-requests/close-request'
import { closeRequestSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'
import { requestToWire } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'closeRequest',
    refusals: ['request-not-open', 'status-not-possible'],
    act: 'blood-requests/close-request',
    params: requestPathSchema,
    body: closeRequestSchema,
    answer: requestWithMessageAnswer,
    run: async ({ user, params, body }) => ({
      message: 'blood request closed successfully',
      bloodRequest: requestToWire(await closeRequest(user, params.id, body.outcome)),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { requestWithMessageResponse } from '@/lib/features/requests/contract'
import { closeRequestSchema, requestPathSchema } from '@/lib/features/requests/schema'
import { closeRequest } from '@/lib/features/requests/server/close-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'closeRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'blood-requests/close-request',
    params: requestPathSchema,
    body: closeRequestSchema,
    response: requestWithMessageResponse,
    run: async ({ user, params, body }) => ({
      message: 'blood request closed successfully',
      bloodRequest: toApiBloodRequest(await closeRequest(user, params.id, body.outcome)),
    }),
  }),
})

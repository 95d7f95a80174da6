import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { requestPathSchema, takeDownSchema } from '@/lib/features/requests/schema'
import { takeDownRequest } from '@/lib/features/requests/server/take-down-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'takeDownRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'blood-requests/take-down-request',
    params: requestPathSchema,
    body: takeDownSchema,
    response: messageResponse,
    run: async ({ user, params, body }) => {
      await takeDownRequest(user, params.id, body)
      return { message: 'request taken down successfully' }
    },
  }),
})

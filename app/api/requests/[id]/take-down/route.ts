import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { requestPathSchema, takeDownSchema } from '@/lib/features/blood-requests/schema'
import { takeDownRequest } from '@/lib/features/blood-requests/take-down-request'

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

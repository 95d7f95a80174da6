import { endpoint, route } from '@/lib/core/server/route'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { closeRequest } from '@/lib/features/requests/server/close-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: requestEndpoints['POST requests/[id]/close'],
    access: 'user',
    operation: 'closeRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'requests/close-request',
    run: async ({ user, params, body }) => ({
      message: 'blood request closed successfully',
      bloodRequest: toApiBloodRequest(await closeRequest(user, params.id, body.outcome)),
    }),
  }),
})

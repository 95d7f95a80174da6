import { endpoint, route } from '@/lib/core/server/route'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { takeDownRequest } from '@/lib/features/requests/server/take-down-request'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: requestEndpoints['POST requests/[id]/take-down'],
    access: 'admin',
    operation: 'takeDownRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'requests/take-down-request',
    run: async ({ user, params, body }) => {
      await takeDownRequest(user, params.id, body)
      return { message: 'request taken down successfully' }
    },
  }),
})

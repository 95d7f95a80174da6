import { endpoint, route } from '@/lib/core/server/route'
import { standingRequestEndpoints } from '@/lib/features/standing-requests/contract'
import { editStandingRequest } from '@/lib/features/standing-requests/server/edit-standing-request'
import { endStandingRequest } from '@/lib/features/standing-requests/server/end-standing-request'
import { STANDING_REQUEST_LIMITS } from '@/lib/features/standing-requests/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: standingRequestEndpoints['PUT standing-requests/[id]'],
    access: 'user',
    operation: 'editStandingRequest',
    traceName: 'standing-requests/edit-standing-request',
    limit: STANDING_REQUEST_LIMITS['standing-request-changes'],
    run: async ({ user, params, body }) => ({
      message: 'standing request changed successfully',
      standingRequest: await editStandingRequest(user, params.id, body),
    }),
  }),
  DELETE: endpoint({
    contract: standingRequestEndpoints['DELETE standing-requests/[id]'],
    access: 'user',
    operation: 'endStandingRequest',
    traceName: 'standing-requests/end-standing-request',
    limit: STANDING_REQUEST_LIMITS['standing-request-changes'],
    run: async ({ user, params }) => {
      await endStandingRequest(user, params.id)
      return { message: 'standing request ended successfully' }
    },
  }),
})

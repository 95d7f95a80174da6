import { endpoint, route } from '@/lib/core/server/route'
import { standingRequestEndpoints } from '@/lib/features/standing-requests/contract'
import { STANDING_REQUEST_LIMITS } from '@/lib/features/standing-requests/server/limits'
import { pauseStandingRequest } from '@/lib/features/standing-requests/server/pause-standing-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: standingRequestEndpoints['POST standing-requests/[id]/pause'],
    access: 'user',
    operation: 'pauseStandingRequest',
    traceName: 'standing-requests/pause-standing-request',
    limit: STANDING_REQUEST_LIMITS['standing-request-changes'],
    run: async ({ user, params }) => ({
      message: 'standing request paused successfully',
      standingRequest: await pauseStandingRequest(user, params.id),
    }),
  }),
})

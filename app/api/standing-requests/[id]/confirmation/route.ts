import { endpoint, route } from '@/lib/core/server/route'
import { standingRequestEndpoints } from '@/lib/features/standing-requests/contract'
import { confirmNeed } from '@/lib/features/standing-requests/server/confirm-need'
import { STANDING_REQUEST_LIMITS } from '@/lib/features/standing-requests/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: standingRequestEndpoints['POST standing-requests/[id]/confirmation'],
    access: 'user',
    operation: 'confirmNeed',
    traceName: 'standing-requests/confirm-need',
    limit: STANDING_REQUEST_LIMITS['standing-request-changes'],
    run: async ({ user, params }) => ({
      message: 'need confirmed successfully',
      standingRequest: await confirmNeed(user, params.id),
    }),
  }),
})

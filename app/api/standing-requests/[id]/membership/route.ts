import { endpoint, route } from '@/lib/core/server/route'
import { standingRequestEndpoints } from '@/lib/features/standing-requests/contract'
import { joinCircle, leaveCircle } from '@/lib/features/standing-requests/server/join-circle'
import { STANDING_REQUEST_LIMITS } from '@/lib/features/standing-requests/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: standingRequestEndpoints['PUT standing-requests/[id]/membership'],
    access: 'user',
    operation: 'joinCircle',
    errorCodes: ['not-a-donor', 'own-request', 'incompatible-group', 'conflict'],
    traceName: 'standing-requests/join-circle',
    limit: STANDING_REQUEST_LIMITS['circle-memberships'],
    run: async ({ user, params }) => {
      await joinCircle(user, params.id)
      return { message: 'circle joined successfully' }
    },
  }),
  DELETE: endpoint({
    contract: standingRequestEndpoints['DELETE standing-requests/[id]/membership'],
    access: 'user',
    operation: 'leaveCircle',
    traceName: 'standing-requests/leave-circle',
    run: async ({ user, params }) => {
      await leaveCircle(user, params.id)
      return { message: 'circle left successfully' }
    },
  }),
})

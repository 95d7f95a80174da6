import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { standingRequestEndpoints } from '@/lib/features/standing-requests/contract'
import { createStandingRequest } from '@/lib/features/standing-requests/server/create-standing-request'
import { STANDING_REQUEST_LIMITS } from '@/lib/features/standing-requests/server/limits'
import { listOwnStandingRequests } from '@/lib/features/standing-requests/server/list-own-standing-requests'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: standingRequestEndpoints['GET standing-requests'],
    access: 'user',
    operation: 'listOwnStandingRequests',
    traceName: 'standing-requests/list-own-standing-requests',
    run: ({ user }) => listOwnStandingRequests(user),
  }),
  POST: endpoint({
    contract: standingRequestEndpoints['POST standing-requests'],
    access: 'user',
    operation: 'createStandingRequest',
    errorCodes: ['conflict'],
    traceName: 'standing-requests/create-standing-request',
    limit: STANDING_REQUEST_LIMITS['standing-request-changes'],
    status: 201,
    run: async ({ user, body, request }) => ({
      message: 'standing request created successfully',
      standingRequest: await createStandingRequest(user, body, readIdempotencyKey(request)),
    }),
  }),
})

import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { DONOR_SEARCH_LIMITS } from '@/lib/features/donor-search/server/limits'
import { matchingEndpoints } from '@/lib/features/matching/contract'
import { listDonorsToCall } from '@/lib/features/matching/server/list-donors-to-call'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: matchingEndpoints['GET requests/[id]/donors'],
    access: 'user',
    operation: 'listDonorsToCall',
    traceName: 'matching/list-donors-to-call',
    limit: DONOR_SEARCH_LIMITS['donor-searches'],
    run: ({ user, params, request }) => listDonorsToCall(user, params.id, clientNetwork(request)),
  }),
})

import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { DONOR_SEARCH_LIMITS } from '@/lib/features/donor-search/server/limits'
import { searchDonors } from '@/lib/features/donor-search/server/search-donors'
import { donorEndpoints } from '@/lib/features/donors/contract'
import { toApiFoundDonors } from '@/lib/features/donors/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: donorEndpoints['GET getdonars'],
    access: 'user',
    operation: 'searchDonors',
    scope: 'donors:read',
    traceName: 'donors/search-donors',
    limit: DONOR_SEARCH_LIMITS['donor-searches'],
    run: async ({ user, query, request }) => ({
      ...toApiFoundDonors(await searchDonors(user, query, clientNetwork(request))),
      message: 'donors found successfully!',
    }),
  }),
})

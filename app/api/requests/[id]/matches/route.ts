import { endpoint, route } from '@/lib/core/server/route'
import { matchingEndpoints } from '@/lib/features/matching/contract'
import { countMatchesOfRequest } from '@/lib/features/matching/server/count-matches-of-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: matchingEndpoints['GET requests/[id]/matches'],
    access: 'user',
    operation: 'countMatches',
    traceName: 'matching/count-matches-of-request',
    run: ({ user, params }) => countMatchesOfRequest(user, params.id),
  }),
})

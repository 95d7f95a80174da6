import { endpoint, route } from '@/lib/core/server/route'
import { requestMatchesResponse } from '@/lib/features/matching/contract'
import { countMatchesOfRequest } from '@/lib/features/matching/server/count-matches-of-request'
import { requestPathSchema } from '@/lib/features/requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'countMatches',
    traceName: 'matching/count-matches-of-request',
    params: requestPathSchema,
    response: requestMatchesResponse,
    run: ({ user, params }) => countMatchesOfRequest(user, params.id),
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { requestMatchesResponse } from '@/lib/features/blood-requests/responses'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { countMatchesOfRequest } from '@/lib/features/matching/count-matches-of-request'

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

import { call, route } from '@/lib/core/route'
import { matchesAnswer } from '@/lib/features/blood-requests/answers'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'
import { countMatchesOfRequest } from '@/lib/features/matching/count-matches-of-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'countMatches',
    act: 'matching/count-matches-of-request',
    params: requestPathSchema,
    answer: matchesAnswer,
    run: ({ user, params }) => countMatchesOfRequest(user, params.id),
  }),
})

import { callerNetwork } from '@/lib/core/http/caller-network'
import { call, route } from '@/lib/core/route'
import { foundDonorsAnswer } from '@/lib/features/donors/answers'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { searchDonors } from '@/lib/features/donors/search-donors'
import { foundDonorsToWire } from '@/lib/features/donors/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'searchDonors',
    scope: 'donors:read',
    act: 'donors/search-donors',
    query: donorSearchSchema,
    limit: 'donor-searches',
    answer: foundDonorsAnswer,
    run: async ({ user, query, request }) => ({
      ...foundDonorsToWire(await searchDonors(user, query, callerNetwork(request))),
      message: 'donors found successfully!',
    }),
  }),
})

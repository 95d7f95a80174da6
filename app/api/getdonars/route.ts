import { callerNetwork } from '@/lib/core/http/origin'
import { call, route } from '@/lib/core/route'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { searchDonors } from '@/lib/features/donors/search-donors'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    query: donorSearchSchema,
    limit: 'donor-searches',
    run: async ({ user, query, request }) => ({
      ...(await searchDonors(user, query, callerNetwork(request))),
      message: 'donors found successfully!',
    }),
  }),
})

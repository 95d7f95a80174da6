import { call, route } from '@/lib/core/route'
import { donorSearchSchema } from '@/lib/features/donors/schema'
import { searchDonors } from '@/lib/features/donors/search-donors'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    query: donorSearchSchema,
    limit: 'donor-searches',
    run: async ({ user, query }) => ({
      ...(await searchDonors(user, query)),
      message: 'donors found successfully!',
    }),
  }),
})

import { call, route } from '@/lib/core/route'
import { listListedRequests } from '@/lib/features/blood-requests/list-open-requests'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { listedRequestsToWire } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    query: openRequestsSchema,
    run: async ({ query }) => listedRequestsToWire(await listListedRequests(query)),
  }),
})

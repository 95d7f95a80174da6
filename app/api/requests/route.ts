import { endpoint, route } from '@/lib/core/server/route'
import { requestListResponse } from '@/lib/features/requests/contract'
import { openRequestsSchema } from '@/lib/features/requests/schema'
import { listOpenAndCoveredRequests } from '@/lib/features/requests/server/list-open-requests'
import { toApiRequestList } from '@/lib/features/requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'anyone',
    operation: 'listListedRequests',
    scope: 'requests:read',
    traceName: 'blood-requests/list-open-requests',
    query: openRequestsSchema,
    response: requestListResponse,
    run: async ({ user, query }) => toApiRequestList(await listOpenAndCoveredRequests(query, user)),
  }),
})

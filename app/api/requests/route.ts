import { endpoint, route } from '@/lib/core/route'
import { listOpenAndCoveredRequests } from '@/lib/features/blood-requests/list-open-requests'
import { requestListResponse } from '@/lib/features/blood-requests/responses'
import { openRequestsSchema } from '@/lib/features/blood-requests/schema'
import { toApiRequestList } from '@/lib/features/blood-requests/wire'

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

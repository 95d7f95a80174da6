import { endpoint, route } from '@/lib/core/server/route'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { listOpenRequests } from '@/lib/features/requests/server/list-open-requests'
import { toApiRequestList } from '@/lib/features/requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: requestEndpoints['GET getbloodrequests'],
    access: 'anyone',
    operation: 'listOpenRequests',
    isCachedForGuests: true,
    scope: 'requests:read',
    traceName: 'requests/list-open-requests',
    run: async ({ user, query }) => toApiRequestList(await listOpenRequests(query, user)),
  }),
})

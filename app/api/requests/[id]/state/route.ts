import { endpoint, route } from '@/lib/core/server/route'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { readRequestState } from '@/lib/features/requests/server/get-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: requestEndpoints['GET requests/[id]/state'],
    access: 'public',
    operation: 'readRequestState',
    scope: 'requests:read',
    traceName: 'requests/get-request',
    run: ({ params }) => readRequestState(params.id),
  }),
})

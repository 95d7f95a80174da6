import { endpoint, route } from '@/lib/core/server/route'
import { requestStateResponse } from '@/lib/features/requests/contract'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { readRequestState } from '@/lib/features/requests/server/get-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'public',
    operation: 'readRequestState',
    scope: 'requests:read',
    traceName: 'blood-requests/get-request',
    params: requestPathSchema,
    response: requestStateResponse,
    run: ({ params }) => readRequestState(params.id),
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { readRequestState } from '@/lib/features/blood-requests/get-request'
import { requestStateResponse } from '@/lib/features/blood-requests/responses'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

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

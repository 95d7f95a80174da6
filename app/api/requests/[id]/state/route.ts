import { call, route } from '@/lib/core/route'
import { readRequestState } from '@/lib/features/blood-requests/get-request'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    act: 'blood-requests/get-request',
    params: requestPathSchema,
    run: ({ params }) => readRequestState(params.id),
  }),
})

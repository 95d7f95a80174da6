import { call, route } from '@/lib/core/route'
import { requestStateAnswer } from '@/lib/features/blood-requests/answers'
import { readRequestState } from '@/lib/features/blood-requests/get-request'
import { requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    operation: 'readRequestState',
    scope: 'requests:read',
    act: 'blood-requests/get-request',
    params: requestPathSchema,
    answer: requestStateAnswer,
    run: ({ params }) => readRequestState(params.id),
  }),
})

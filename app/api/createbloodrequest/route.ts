import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { requestWithMessageAnswer } from '@/lib/features/blood-requests/answers'
import { postRequest } from '@/lib/features/blood-requests/post-request'
import { bloodRequestSchema } from '@/lib/features/blood-requests/schema'
import { requestToWire } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'postRequest',
    act: 'blood-requests/post-request',
    body: bloodRequestSchema,
    status: 201,
    answer: requestWithMessageAnswer,
    run: async ({ user, body, request }) => ({
      message: 'sucessfully created blood request',
      bloodRequest: requestToWire(await postRequest(user, body, readIdempotencyKey(request))),
    }),
  }),
})

import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { endpoint, route } from '@/lib/core/route'
import { postRequest } from '@/lib/features/blood-requests/post-request'
import { requestWithMessageResponse } from '@/lib/features/blood-requests/responses'
import { bloodRequestSchema } from '@/lib/features/blood-requests/schema'
import { toApiBloodRequest } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'postRequest',
    traceName: 'blood-requests/post-request',
    body: bloodRequestSchema,
    status: 201,
    response: requestWithMessageResponse,
    run: async ({ user, body, request }) => ({
      message: 'sucessfully created blood request',
      bloodRequest: toApiBloodRequest(await postRequest(user, body, readIdempotencyKey(request))),
    }),
  }),
})

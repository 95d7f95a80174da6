import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { requestWithMessageResponse } from '@/lib/features/requests/contract'
import { bloodRequestSchema } from '@/lib/features/requests/schema'
import { postRequest } from '@/lib/features/requests/server/post-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'

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

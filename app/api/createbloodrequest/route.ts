import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { postRequest } from '@/lib/features/requests/server/post-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: requestEndpoints['POST createbloodrequest'],
    access: 'user',
    operation: 'postRequest',
    traceName: 'requests/post-request',
    status: 201,
    run: async ({ user, body, request }) => ({
      message: 'sucessfully created blood request',
      bloodRequest: toApiBloodRequest(await postRequest(user, body, readIdempotencyKey(request))),
    }),
  }),
})

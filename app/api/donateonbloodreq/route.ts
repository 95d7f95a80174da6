import { clientNetwork } from '@/lib/core/http/client-network'
import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { endpoint, route } from '@/lib/core/route'
import { pledgeToRequest } from '@/lib/features/blood-requests/pledge-to-request'
import { pledgeResponse } from '@/lib/features/blood-requests/responses'
import { pledgeSchema } from '@/lib/features/blood-requests/schema'
import { toApiBloodRequest } from '@/lib/features/blood-requests/wire'
import { toApiDonor } from '@/lib/features/donors/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'pledge',
    errorCodes: [
      'conflict',
      'incompatible-group',
      'not-found',
      'not-yet-eligible',
      'own-request',
      'pledge-refused',
      'request-not-open',
      'too-many-bags',
    ],
    traceName: 'blood-requests/pledge-to-request',
    body: pledgeSchema,
    response: pledgeResponse,
    run: async ({ user, body, request: httpRequest }) => {
      const { request, donor } = await pledgeToRequest(
        user,
        body,
        clientNetwork(httpRequest),
        readIdempotencyKey(httpRequest),
      )
      return {
        message: 'Successfully Blood donated',
        bloodReq: toApiBloodRequest(request),
        donor: toApiDonor(donor),
      }
    },
  }),
})

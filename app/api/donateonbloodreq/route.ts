import { clientNetwork } from '@/lib/core/server/http/client-network'
import { readIdempotencyKey } from '@/lib/core/server/http/idempotency-key'
import { endpoint, route } from '@/lib/core/server/route'
import { toApiDonor } from '@/lib/features/donors/wire'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { pledgeToRequest } from '@/lib/features/pledges/server/pledge-to-request'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pledgeEndpoints['POST donateonbloodreq'],
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
    traceName: 'pledges/pledge-to-request',
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

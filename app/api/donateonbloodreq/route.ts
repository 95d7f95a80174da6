import { callerNetwork } from '@/lib/core/http/caller-network'
import { readIdempotencyKey } from '@/lib/core/http/idempotency-key'
import { call, route } from '@/lib/core/route'
import { pledgedAnswer } from '@/lib/features/blood-requests/answers'
import { donateToRequest } from '@/lib/features/blood-requests/donate-to-request'
import { pledgeSchema } from '@/lib/features/blood-requests/schema'
import { requestToWire } from '@/lib/features/blood-requests/wire'
import { donorToWire } from '@/lib/features/donors/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'pledge',
    refusals: [
      'conflict',
      'incompatible-group',
      'not-found',
      'not-yet-eligible',
      'own-request',
      'pledge-refused',
      'request-not-open',
      'too-many-bags',
    ],
    act: 'blood-requests/donate-to-request',
    body: pledgeSchema,
    answer: pledgedAnswer,
    run: async ({ user, body, request: called }) => {
      const { request, donor } = await donateToRequest(
        user,
        body,
        callerNetwork(called),
        readIdempotencyKey(called),
      )
      return {
        message: 'Successfully Blood donated',
        bloodReq: requestToWire(request),
        donor: donorToWire(donor),
      }
    },
  }),
})

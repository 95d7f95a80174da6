import { clientNetwork } from '@/lib/core/server/http/client-network'
import { endpoint, route } from '@/lib/core/server/route'
import { rethrowWithApiNames } from '@/lib/core/server/validation/validation-error'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { readRequestViewer } from '@/lib/features/pledges/server/read-request-viewer'
import { toApiRequestViewer } from '@/lib/features/pledges/wire'
import { REQUEST_API_NAMES } from '@/lib/features/requests/api-names'
import { requestEndpoints } from '@/lib/features/requests/contract'
import { editRequest } from '@/lib/features/requests/server/edit-request'
import { REQUEST_LIMITS } from '@/lib/features/requests/server/limits'
import { toApiBloodRequest } from '@/lib/features/requests/wire'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: pledgeEndpoints['GET requests/[id]'],
    access: 'anyone',
    operation: 'readRequestViewer',
    traceName: 'requests/read-request-viewer',
    run: async ({ user, params, request, locale }) =>
      toApiRequestViewer(await readRequestViewer(user, params.id, clientNetwork(request), locale)),
  }),
  PATCH: endpoint({
    contract: requestEndpoints['PATCH requests/[id]'],
    access: 'user',
    operation: 'editRequest',
    errorCodes: ['conflict', 'has-pledges', 'request-not-open'],
    traceName: 'requests/edit-request',
    limit: REQUEST_LIMITS['request-changes'],
    run: async ({ user, params, body }) => {
      const edited = await editRequest(user, params.id, body).catch(
        rethrowWithApiNames(REQUEST_API_NAMES),
      )
      const { bagsAsked, status } = edited
      return {
        message: 'blood request changed successfully',
        bloodRequest: { ...toApiBloodRequest(edited), bagsAsked, status },
      }
    },
  }),
})

import { clientNetwork } from '@/lib/core/http/client-network'
import { endpoint, route } from '@/lib/core/route'
import { rethrowWithApiNames } from '@/lib/core/validation/validation-error'
import { REQUEST_API_NAMES } from '@/lib/features/blood-requests/api-names'
import { editRequest } from '@/lib/features/blood-requests/edit-request'
import { readRequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import {
  editedRequestResponse,
  requestViewerResponse,
} from '@/lib/features/blood-requests/responses'
import { requestChangesSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'
import { toApiBloodRequest, toApiRequestViewer } from '@/lib/features/blood-requests/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'anyone',
    operation: 'readRequestViewer',
    traceName: 'blood-requests/read-request-viewer',
    params: requestPathSchema,
    response: requestViewerResponse,
    run: async ({ user, params, request, locale }) =>
      toApiRequestViewer(await readRequestViewer(user, params.id, clientNetwork(request), locale)),
  }),
  PATCH: endpoint({
    access: 'user',
    operation: 'editRequest',
    errorCodes: ['conflict', 'has-pledges', 'request-not-open'],
    traceName: 'blood-requests/edit-request',
    params: requestPathSchema,
    body: requestChangesSchema,
    limit: 'request-changes',
    response: editedRequestResponse,
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

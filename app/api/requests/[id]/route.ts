import { callerNetwork } from '@/lib/core/http/caller-network'
import { call, route } from '@/lib/core/route'
import { refuseInWireNames } from '@/lib/core/validation/invalid'
import { editedRequestAnswer, requestViewerAnswer } from '@/lib/features/blood-requests/answers'
import { editRequest } from '@/lib/features/blood-requests/edit-request'
import { readRequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import { requestChangesSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'
import { requestToWire, requestViewerToWire } from '@/lib/features/blood-requests/wire'
import { REQUEST_NAMES } from '@/lib/features/blood-requests/wire-fields'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'anyone',
    operation: 'readRequestViewer',
    act: 'blood-requests/read-request-viewer',
    params: requestPathSchema,
    answer: requestViewerAnswer,
    run: async ({ user, params, request, locale }) =>
      requestViewerToWire(await readRequestViewer(user, params.id, callerNetwork(request), locale)),
  }),
  PATCH: call({
    access: 'user',
    operation: 'editRequest',
    refusals: ['conflict', 'has-pledges', 'request-not-open'],
    act: 'blood-requests/edit-request',
    params: requestPathSchema,
    body: requestChangesSchema,
    limit: 'request-changes',
    answer: editedRequestAnswer,
    run: async ({ user, params, body }) => {
      const edited = await editRequest(user, params.id, body).catch(
        refuseInWireNames(REQUEST_NAMES),
      )
      const { bagsAsked, status } = edited
      return {
        message: 'blood request changed successfully',
        bloodRequest: { ...requestToWire(edited), bagsAsked, status },
      }
    },
  }),
})

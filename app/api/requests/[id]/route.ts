import { call, route } from '@/lib/core/route'
import { editRequest } from '@/lib/features/blood-requests/edit-request'
import { readRequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import { requestChangesSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'anyone',
    params: requestPathSchema,
    run: async ({ user, params }) => readRequestViewer(user, params.id),
  }),
  PATCH: call({
    access: 'user',
    params: requestPathSchema,
    body: requestChangesSchema,
    limit: 'request-changes',
    run: async ({ user, params, body }) => ({
      message: 'blood request changed successfully',
      bloodRequest: await editRequest(user, params.id, body),
    }),
  }),
})

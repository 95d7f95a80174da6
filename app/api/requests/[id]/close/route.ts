import { call, route } from '@/lib/core/route'
import { closeRequest } from '@/lib/features/blood-requests/close-request'
import { closeRequestSchema, requestPathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    params: requestPathSchema,
    body: closeRequestSchema,
    run: async ({ user, params, body }) => ({
      message: 'blood request closed successfully',
      bloodRequest: await closeRequest(user, params.id, body.outcome),
    }),
  }),
})

import { call, route } from '@/lib/core/route'
import { donateToRequest } from '@/lib/features/blood-requests/donate-to-request'
import { pledgeSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    body: pledgeSchema,
    run: async ({ user, body }) => ({
      message: 'Successfully Blood donated',
      ...(await donateToRequest(user, body)),
    }),
  }),
})

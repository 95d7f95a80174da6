import { call, route } from '@/lib/core/route'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'
import { withdrawPledge } from '@/lib/features/blood-requests/withdraw-pledge'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    params: pledgePathSchema,
    run: async ({ user, params }) => ({
      message: 'pledge withdrawn successfully',
      ...(await withdrawPledge(user, params.id)),
    }),
  }),
})

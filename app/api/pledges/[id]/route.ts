import { endpoint, route } from '@/lib/core/server/route'
import { toApiDonor } from '@/lib/features/donors/wire'
import { withdrawnPledgeResponse } from '@/lib/features/pledges/contract'
import { pledgePathSchema } from '@/lib/features/pledges/schema'
import { withdrawPledge } from '@/lib/features/pledges/server/withdraw-pledge'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'withdrawPledge',
    errorCodes: ['status-not-possible'],
    traceName: 'blood-requests/withdraw-pledge',
    params: pledgePathSchema,
    response: withdrawnPledgeResponse,
    run: async ({ user, params }) => {
      const donor = await withdrawPledge(user, params.id)
      return { message: 'pledge withdrawn successfully', donor: donor && toApiDonor(donor) }
    },
  }),
})

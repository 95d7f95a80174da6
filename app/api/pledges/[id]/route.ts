import { endpoint, route } from '@/lib/core/route'
import { withdrawnPledgeResponse } from '@/lib/features/blood-requests/responses'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'
import { withdrawPledge } from '@/lib/features/blood-requests/withdraw-pledge'
import { toApiDonor } from '@/lib/features/donors/wire'

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

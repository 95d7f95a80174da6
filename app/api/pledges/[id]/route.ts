import { endpoint, route } from '@/lib/core/server/route'
import { toApiDonor } from '@/lib/features/donors/wire'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { withdrawPledge } from '@/lib/features/pledges/server/withdraw-pledge'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: pledgeEndpoints['DELETE pledges/[id]'],
    access: 'user',
    operation: 'withdrawPledge',
    errorCodes: ['status-not-possible'],
    traceName: 'pledges/withdraw-pledge',
    run: async ({ user, params }) => {
      const donor = await withdrawPledge(user, params.id)
      return { message: 'pledge withdrawn successfully', donor: donor && toApiDonor(donor) }
    },
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { setDonorListing } from '@/lib/features/donors/server/set-donor-listing'
import { moderationEndpoints } from '@/lib/features/moderation/contract'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: moderationEndpoints['PUT donors/[id]/listing'],
    access: 'admin',
    operation: 'switchListing',
    errorCodes: ['status-not-possible'],
    traceName: 'donors/set-donor-listing',
    run: async ({ user, params, body }) => {
      await setDonorListing(user, params.id, body.isAllowed)
      return { message: 'listing changed successfully' }
    },
  }),
})

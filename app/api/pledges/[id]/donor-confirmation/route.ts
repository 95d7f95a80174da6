import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { confirmOwnDonation } from '@/lib/features/pledges/server/confirm-own-donation'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pledgeEndpoints['POST pledges/[id]/donor-confirmation'],
    access: 'user',
    operation: 'confirmOwnDonation',
    errorCodes: ['status-not-possible'],
    traceName: 'pledges/confirm-own-donation',
    run: async ({ user, params }) => {
      const { isDisputed } = await confirmOwnDonation(user, params.id)
      return { message: 'donation recorded successfully', disputed: isDisputed }
    },
  }),
})

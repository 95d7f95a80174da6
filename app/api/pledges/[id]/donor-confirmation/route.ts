import { endpoint, route } from '@/lib/core/server/route'
import { donorConfirmationResponse } from '@/lib/features/pledges/contract'
import { pledgePathSchema } from '@/lib/features/pledges/schema'
import { confirmOwnDonation } from '@/lib/features/pledges/server/confirm-own-donation'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'confirmOwnDonation',
    errorCodes: ['status-not-possible'],
    traceName: 'blood-requests/confirm-own-donation',
    params: pledgePathSchema,
    response: donorConfirmationResponse,
    run: async ({ user, params }) => {
      const { isDisputed } = await confirmOwnDonation(user, params.id)
      return { message: 'donation recorded successfully', disputed: isDisputed }
    },
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { confirmOwnDonation } from '@/lib/features/blood-requests/confirm-own-donation'
import { donorConfirmationResponse } from '@/lib/features/blood-requests/responses'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'

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

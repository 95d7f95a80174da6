import { call, route } from '@/lib/core/route'
import { donorConfirmationAnswer } from '@/lib/features/blood-requests/answers'
import { confirmOwnDonation } from '@/lib/features/blood-requests/confirm-own-donation'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'confirmOwnDonation',
    refusals: ['status-not-possible'],
    act: 'blood-requests/confirm-own-donation',
    params: pledgePathSchema,
    answer: donorConfirmationAnswer,
    run: async ({ user, params }) => {
      const { isDisputed } = await confirmOwnDonation(user, params.id)
      return { message: 'donation recorded successfully', disputed: isDisputed }
    },
  }),
})

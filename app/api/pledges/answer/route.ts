import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { answerDonationQuestion } from '@/lib/features/pledges/server/answer-donation-question'
import { registerSubscribers } from '@/lib/features/subscribers'
import { USER_LIMITS } from '@/lib/features/users/server/limits'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: pledgeEndpoints['POST pledges/answer'],
    access: 'public',
    traceName: 'pledges/answer-donation-question',
    limit: USER_LIMITS.recoveries,
    run: async ({ body }) => {
      const outcome = await answerDonationQuestion(body.token, body.answer)
      return { message: 'answer recorded successfully', outcome }
    },
  }),
})

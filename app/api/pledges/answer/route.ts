import { endpoint, route } from '@/lib/core/server/route'
import { donationAnswerSchema } from '@/lib/features/pledges/schema'
import { answerDonationQuestion } from '@/lib/features/pledges/server/answer-donation-question'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'blood-requests/answer-donation-question',
    limit: 'recoveries',
    body: donationAnswerSchema,
    run: async ({ body }) => {
      const outcome = await answerDonationQuestion(body.token, body.answer)
      return { message: 'answer recorded successfully', outcome }
    },
  }),
})

import { call, route } from '@/lib/core/route'
import { answerQuestion } from '@/lib/features/blood-requests/answer-question'
import { donationAnswerSchema } from '@/lib/features/blood-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'blood-requests/answer-question',
    limit: 'recoveries',
    body: donationAnswerSchema,
    run: async ({ body }) => {
      const outcome = await answerQuestion(body.token, body.answer)
      return { message: 'answer recorded successfully', outcome }
    },
  }),
})

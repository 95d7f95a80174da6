import { call, route } from '@/lib/core/route'
import { answerAlert } from '@/lib/features/alerts/answer-alert'
import { answeredAlertAnswer } from '@/lib/features/alerts/answers'
import { alertAnswerSchema, alertPathSchema } from '@/lib/features/alerts/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'answerAlert',
    refusals: ['request-not-open'],
    act: 'alerts/answer-alert',
    params: alertPathSchema,
    body: alertAnswerSchema,
    answer: answeredAlertAnswer,
    run: async ({ user, params, body }) => ({
      message: 'alert answered successfully',
      requestId: await answerAlert(user, params.id, body.answer),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { answeredAlertResponse } from '@/lib/features/alerts/contract'
import { alertAnswerSchema, alertPathSchema } from '@/lib/features/alerts/schema'
import { answerAlert } from '@/lib/features/alerts/server/answer-alert'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'answerAlert',
    errorCodes: ['request-not-open'],
    traceName: 'alerts/answer-alert',
    params: alertPathSchema,
    body: alertAnswerSchema,
    response: answeredAlertResponse,
    run: async ({ user, params, body }) => ({
      message: 'alert answered successfully',
      requestId: await answerAlert(user, params.id, body.answer),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { alertEndpoints } from '@/lib/features/alerts/contract'
import { answerAlert } from '@/lib/features/alerts/server/answer-alert'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: alertEndpoints['POST alerts/[id]/answer'],
    access: 'user',
    operation: 'answerAlert',
    errorCodes: ['request-not-open'],
    traceName: 'alerts/answer-alert',
    run: async ({ user, params, body }) => ({
      message: 'alert answered successfully',
      requestId: await answerAlert(user, params.id, body.answer),
    }),
  }),
})

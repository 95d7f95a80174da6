import { endpoint, route } from '@/lib/core/server/route'
import { contactRequestEndpoints } from '@/lib/features/contact-requests/contract'
import { answerContactRequest } from '@/lib/features/contact-requests/server/answer-contact-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: contactRequestEndpoints['PUT contact-requests/[id]'],
    access: 'user',
    operation: 'answerContactRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'contact-requests/answer-contact-request',
    run: async ({ user, params, body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerContactRequest(user, params.id, body.answer),
    }),
  }),
})

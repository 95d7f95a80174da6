import { endpoint, route } from '@/lib/core/route'
import { answerContactRequest } from '@/lib/features/contact-requests/answer-contact-request'
import { answeredContactRequestResponse } from '@/lib/features/contact-requests/responses'
import {
  contactAnswerSchema,
  contactRequestPathSchema,
} from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'user',
    operation: 'answerContactRequest',
    errorCodes: ['request-not-open', 'status-not-possible'],
    traceName: 'contact-requests/answer-contact-request',
    params: contactRequestPathSchema,
    body: contactAnswerSchema,
    response: answeredContactRequestResponse,
    run: async ({ user, params, body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerContactRequest(user, params.id, body.answer),
    }),
  }),
})

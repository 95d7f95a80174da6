import { call, route } from '@/lib/core/route'
import { answerContactRequest } from '@/lib/features/contact-requests/answer-contact-request'
import { contactAnsweredAnswer } from '@/lib/features/contact-requests/answers'
import {
  contactAnswerSchema,
  contactRequestPathSchema,
} from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'user',
    operation: 'answerContactRequest',
    refusals: ['request-not-open', 'status-not-possible'],
    act: 'contact-requests/answer-contact-request',
    params: contactRequestPathSchema,
    body: contactAnswerSchema,
    answer: contactAnsweredAnswer,
    run: async ({ user, params, body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerContactRequest(user, params.id, body.answer),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { answerContactRequestByLink } from '@/lib/features/contact-requests/answer-contact-request'
import { contactAnswerByLinkSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'contact-requests/answer-contact-request',
    body: contactAnswerByLinkSchema,
    run: async ({ body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerContactRequestByLink(body),
    }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { contactAnswerByLinkSchema } from '@/lib/features/contact-requests/schema'
import { answerContactRequestByLink } from '@/lib/features/contact-requests/server/answer-contact-request'

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

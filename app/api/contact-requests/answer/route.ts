import { endpoint, route } from '@/lib/core/server/route'
import { contactRequestEndpoints } from '@/lib/features/contact-requests/contract'
import { answerContactRequestByLink } from '@/lib/features/contact-requests/server/answer-contact-request'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: contactRequestEndpoints['POST contact-requests/answer'],
    access: 'public',
    traceName: 'contact-requests/answer-contact-request',
    run: async ({ body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerContactRequestByLink(body),
    }),
  }),
})

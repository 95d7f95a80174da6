import { call, route } from '@/lib/core/route'
import { answerByLink } from '@/lib/features/contact-requests/answer-contact-request'
import { linkAnswerSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'contact-requests/answer-contact-request',
    body: linkAnswerSchema,
    run: async ({ body }) => ({
      message: 'contact request answered successfully',
      agreed: await answerByLink(body),
    }),
  }),
})

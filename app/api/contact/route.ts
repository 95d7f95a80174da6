import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { contactSchema } from '@/lib/features/contact/schema'
import { sendContactMessage } from '@/lib/features/contact/server/send-contact-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    operation: 'sendMessage',
    errorCodes: ['proof-needed'],
    traceName: 'contact/send-contact-message',
    body: contactSchema,
    response: messageResponse,
    run: async ({ body, request }) => {
      await consumeLimitOrProofOfWork('contacts', request)
      await sendContactMessage(body)
      return { message: 'Your message has been sent successfully!' }
    },
  }),
})

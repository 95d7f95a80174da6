import { consumeLimitOrProofOfWork } from '@/lib/core/server/http/proof-of-work'
import { endpoint, route } from '@/lib/core/server/route'
import { contactEndpoints } from '@/lib/features/contact/contract'
import { CONTACT_LIMITS } from '@/lib/features/contact/server/limits'
import { sendContactMessage } from '@/lib/features/contact/server/send-contact-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: contactEndpoints['POST contact'],
    access: 'public',
    operation: 'sendMessage',
    errorCodes: ['proof-needed'],
    traceName: 'contact/send-contact-message',
    run: async ({ body, request }) => {
      await consumeLimitOrProofOfWork(CONTACT_LIMITS.contacts, request)
      await sendContactMessage(body)
      return { message: 'Your message has been sent successfully!' }
    },
  }),
})

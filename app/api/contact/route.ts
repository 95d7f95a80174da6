import { messageAnswer } from '@/lib/core/answers'
import { consumeLimitWithProof } from '@/lib/core/http/proof-of-work'
import { call, route } from '@/lib/core/route'
import { contactSchema } from '@/lib/features/contact/schema'
import { sendMessage } from '@/lib/features/contact/send-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    operation: 'sendMessage',
    refusals: ['proof-needed'],
    act: 'contact/send-message',
    body: contactSchema,
    answer: messageAnswer,
    run: async ({ body, request }) => {
      await consumeLimitWithProof('contacts', request)
      await sendMessage(body)
      return { message: 'Your message has been sent successfully!' }
    },
  }),
})

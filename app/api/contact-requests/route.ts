import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { contactRequestsAnswer } from '@/lib/features/contact-requests/answers'
import { askDonor } from '@/lib/features/contact-requests/ask-donor'
import { listContactRequests } from '@/lib/features/contact-requests/list-contact-requests'
import { contactRequestSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listContactRequests',
    answer: contactRequestsAnswer,
    run: ({ user, locale }) => listContactRequests(user, locale),
  }),
  POST: call({
    access: 'user',
    operation: 'askDonor',
    refusals: [
      'already-asked',
      'not-found',
      'not-yet-eligible',
      'own-account',
      'request-not-open',
      'status-not-possible',
    ],
    act: 'contact-requests/ask-donor',
    body: contactRequestSchema,
    status: 201,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await askDonor(user, body)
      return { message: 'contact request sent successfully' }
    },
  }),
})

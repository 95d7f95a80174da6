import { messageResponse } from '@/lib/core/response-schemas'
import { endpoint, route } from '@/lib/core/route'
import { createContactRequest } from '@/lib/features/contact-requests/create-contact-request'
import { listContactRequests } from '@/lib/features/contact-requests/list-contact-requests'
import { contactRequestsResponse } from '@/lib/features/contact-requests/responses'
import { contactRequestSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listContactRequests',
    response: contactRequestsResponse,
    run: ({ user, locale }) => listContactRequests(user, locale),
  }),
  POST: endpoint({
    access: 'user',
    operation: 'askDonor',
    errorCodes: [
      'already-asked',
      'not-found',
      'not-yet-eligible',
      'own-account',
      'request-not-open',
      'status-not-possible',
    ],
    traceName: 'contact-requests/create-contact-request',
    body: contactRequestSchema,
    status: 201,
    response: messageResponse,
    run: async ({ user, body }) => {
      await createContactRequest(user, body)
      return { message: 'contact request sent successfully' }
    },
  }),
})

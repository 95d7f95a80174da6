import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { contactRequestsResponse } from '@/lib/features/contact-requests/contract'
import { contactRequestSchema } from '@/lib/features/contact-requests/schema'
import { createContactRequest } from '@/lib/features/contact-requests/server/create-contact-request'
import { listContactRequests } from '@/lib/features/contact-requests/server/list-contact-requests'

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

import { endpoint, route } from '@/lib/core/server/route'
import { contactRequestEndpoints } from '@/lib/features/contact-requests/contract'
import { createContactRequest } from '@/lib/features/contact-requests/server/create-contact-request'
import { listContactRequests } from '@/lib/features/contact-requests/server/list-contact-requests'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: contactRequestEndpoints['GET contact-requests'],
    access: 'user',
    operation: 'listContactRequests',
    run: ({ user, locale }) => listContactRequests(user, locale),
  }),
  POST: endpoint({
    contract: contactRequestEndpoints['POST contact-requests'],
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
    status: 201,
    run: async ({ user, body }) => {
      await createContactRequest(user, body)
      return { message: 'contact request sent successfully' }
    },
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { listRequestChoices } from '@/lib/features/contact-requests/list-request-choices'
import { requestChoicesResponse } from '@/lib/features/contact-requests/responses'
import { contactChoicesSchema } from '@/lib/features/contact-requests/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listContactChoices',
    traceName: 'contact-requests/list-request-choices',
    query: contactChoicesSchema,
    response: requestChoicesResponse,
    run: async ({ user, query }) => ({ requests: await listRequestChoices(user, query.donorId) }),
  }),
})

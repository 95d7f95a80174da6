import { endpoint, route } from '@/lib/core/server/route'
import { contactRequestEndpoints } from '@/lib/features/contact-requests/contract'
import { listRequestChoices } from '@/lib/features/contact-requests/server/list-request-choices'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: contactRequestEndpoints['GET contact-requests/choices'],
    access: 'user',
    operation: 'listContactChoices',
    traceName: 'contact-requests/list-request-choices',
    run: async ({ user, query }) => ({ requests: await listRequestChoices(user, query.donorId) }),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { requestChoicesResponse } from '@/lib/features/contact-requests/contract'
import { contactChoicesSchema } from '@/lib/features/contact-requests/schema'
import { listRequestChoices } from '@/lib/features/contact-requests/server/list-request-choices'

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

import { endpoint, route } from '@/lib/core/server/route'
import { overviewEndpoints } from '@/lib/features/overview/contract'
import { listRecipients } from '@/lib/features/overview/server/list-recipients'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: overviewEndpoints['GET overview/recipients'],
    access: 'admin',
    operation: 'listRecipients',
    traceName: 'overview/list-recipients',
    run: ({ query }) => listRecipients(query),
  }),
})

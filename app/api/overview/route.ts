import { endpoint, route } from '@/lib/core/server/route'
import { overviewEndpoints } from '@/lib/features/overview/contract'
import { readOverview } from '@/lib/features/overview/server/read-overview'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: overviewEndpoints['GET overview'],
    access: 'admin',
    operation: 'readOverview',
    traceName: 'overview/read-overview',
    run: ({ query, locale }) => readOverview(query, locale),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { overviewEndpoints } from '@/lib/features/overview/contract'
import { readReach } from '@/lib/features/overview/server/read-reach'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: overviewEndpoints['GET overview/reach'],
    access: 'admin',
    operation: 'readReach',
    traceName: 'overview/read-reach',
    run: ({ query }) => readReach(query),
  }),
})

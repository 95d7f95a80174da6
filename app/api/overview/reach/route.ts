import { endpoint, route } from '@/lib/core/server/route'
import { reachResponse } from '@/lib/features/overview/contract'
import { overviewQuerySchema } from '@/lib/features/overview/schema'
import { readReach } from '@/lib/features/overview/server/read-reach'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'readReach',
    traceName: 'overview/read-reach',
    query: overviewQuerySchema,
    response: reachResponse,
    run: ({ query }) => readReach(query),
  }),
})

import { endpoint, route } from '@/lib/core/server/route'
import { overviewQuerySchema } from '@/lib/features/overview/schema'
import { readReach } from '@/lib/features/overview/server/read-reach'
import { reachResponse } from '@/lib/features/overview/server/responses'

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

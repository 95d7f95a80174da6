import { endpoint, route } from '@/lib/core/route'
import { readReach } from '@/lib/features/overview/read-reach'
import { reachResponse } from '@/lib/features/overview/responses'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

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

import { endpoint, route } from '@/lib/core/server/route'
import { overviewResponse } from '@/lib/features/overview/contract'
import { overviewQuerySchema } from '@/lib/features/overview/schema'
import { readOverview } from '@/lib/features/overview/server/read-overview'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'readOverview',
    traceName: 'overview/read-overview',
    query: overviewQuerySchema,
    response: overviewResponse,
    run: ({ query, locale }) => readOverview(query, locale),
  }),
})

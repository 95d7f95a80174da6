import { endpoint, route } from '@/lib/core/route'
import { readOverview } from '@/lib/features/overview/read-overview'
import { overviewResponse } from '@/lib/features/overview/responses'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

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

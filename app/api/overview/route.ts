import { call, route } from '@/lib/core/route'
import { readOverview } from '@/lib/features/overview/read-overview'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    query: overviewQuerySchema,
    run: ({ query }) => readOverview(query),
  }),
})

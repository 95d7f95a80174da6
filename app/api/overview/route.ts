import { call, route } from '@/lib/core/route'
import { readOverview } from '@/lib/features/overview/read-overview'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    act: 'overview/read-overview',
    query: overviewQuerySchema,
    run: ({ query, locale }) => readOverview(query, locale),
  }),
})

import { call, route } from '@/lib/core/route'
import { overviewAnswer } from '@/lib/features/overview/answers'
import { readOverview } from '@/lib/features/overview/read-overview'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'readOverview',
    act: 'overview/read-overview',
    query: overviewQuerySchema,
    answer: overviewAnswer,
    run: ({ query, locale }) => readOverview(query, locale),
  }),
})

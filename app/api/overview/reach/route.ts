import { call, route } from '@/lib/core/route'
import { readReach } from '@/lib/features/overview/reach-figures'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    act: 'overview/reach-figures',
    query: overviewQuerySchema,
    run: ({ query }) => readReach(query),
  }),
})

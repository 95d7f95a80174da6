import { call, route } from '@/lib/core/route'
import { reachAnswer } from '@/lib/features/overview/answers'
import { readReach } from '@/lib/features/overview/reach-figures'
import { overviewQuerySchema } from '@/lib/features/overview/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'readReach',
    act: 'overview/reach-figures',
    query: overviewQuerySchema,
    answer: reachAnswer,
    run: ({ query }) => readReach(query),
  }),
})

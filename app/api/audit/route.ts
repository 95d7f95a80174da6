import { call, route } from '@/lib/core/route'
import { listActs } from '@/lib/features/audit/list-acts'
import { auditQuerySchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    query: auditQuerySchema,
    run: async ({ query }) => listActs(query),
  }),
})

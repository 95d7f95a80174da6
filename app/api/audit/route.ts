import { call, route } from '@/lib/core/route'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { auditQuerySchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    query: auditQuerySchema,
    run: async ({ query }) => listAuditEntries(query),
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { auditResponse } from '@/lib/features/audit/answers'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { auditQuerySchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'admin',
    operation: 'listAuditEntries',
    traceName: 'audit/list-audit-entries',
    query: auditQuerySchema,
    response: auditResponse,
    run: async ({ query, locale }) => listAuditEntries(query, locale),
  }),
})

import { endpoint, route } from '@/lib/core/route'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { auditResponse } from '@/lib/features/audit/responses'
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

import { endpoint, route } from '@/lib/core/server/route'
import { auditResponse } from '@/lib/features/audit/contract'
import { auditQuerySchema } from '@/lib/features/audit/schema'
import { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'

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

import { endpoint, route } from '@/lib/core/server/route'
import { auditEndpoints } from '@/lib/features/audit/contract'
import { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: auditEndpoints['GET audit'],
    access: 'admin',
    operation: 'listAuditEntries',
    traceName: 'audit/list-audit-entries',
    run: async ({ query, locale }) => listAuditEntries(query, locale),
  }),
})

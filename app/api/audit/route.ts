import { call, route } from '@/lib/core/route'
import { auditAnswer } from '@/lib/features/audit/answers'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
import { auditQuerySchema } from '@/lib/features/audit/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'admin',
    operation: 'listAuditEntries',
    act: 'audit/list-audit-entries',
    query: auditQuerySchema,
    answer: auditAnswer,
    run: async ({ query, locale }) => listAuditEntries(query, locale),
  }),
})

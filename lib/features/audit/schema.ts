import { z } from 'zod'
import { id, paging } from '@/lib/core/validation/fields'
import { AUDIT_ACTIONS, EXPORTED_LISTS } from './rules'

export const auditQuerySchema = z.object({
  action: z.enum(AUDIT_ACTIONS, 'audit.validation.action').optional(),
  actor: id().optional(),
  ...paging(50),
})
export type AuditQuery = z.output<typeof auditQuerySchema>

export const exportSchema = z.strictObject({
  list: z.enum(EXPORTED_LISTS, 'audit.validation.list'),
  campaignId: id().optional(),
})
export type ExportInput = z.output<typeof exportSchema>

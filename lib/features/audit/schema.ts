import { z } from 'zod'
import { id, paging } from '@/lib/core/validation/fields'
import { AUDIT_ACTIONS, EXPORTED_LISTS } from './rules'

/** The input of `audit`: a page, and the filters. */
export const auditQuerySchema = z.object({
  action: z.enum(AUDIT_ACTIONS, 'audit.validation.action').optional(),
  /** The id of an admin. */
  actor: id().optional(),
  ...paging(50),
})
export type AuditQuery = z.output<typeof auditQuerySchema>

/** The input of `exports`: which list, and of which campaign for volunteers. */
export const exportSchema = z.strictObject({
  list: z.enum(EXPORTED_LISTS, 'audit.validation.list'),
  campaignId: id().optional(),
})
export type ExportInput = z.output<typeof exportSchema>

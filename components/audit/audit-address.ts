import {
  listAddress,
  type Params,
  paramReader,
  readIdParam,
  readPageNumber,
} from '@/components/admin-list/list-page'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/features/audit/rules'

/** The filters and page of the log. */
export interface AuditView {
  action?: AuditAction
  /** The id of an admin. */
  actor?: string
  page: number
}

/** The whole log, newest first. */
export const ALL_ENTRIES: AuditView = { page: 1 }

/** The view that an address asks for. Invalid values are ignored. */
export function readAuditView(params: Params): AuditView {
  const param = paramReader(params)
  return {
    action: AUDIT_ACTIONS.find((action) => action === param('action')),
    actor: readIdParam(params, 'actor'),
    page: readPageNumber(params),
  }
}

/** The address of a view, without default values. */
export function auditAddress({ action, actor, page }: AuditView): string {
  return listAddress('/dashboard/audit', { action, actor, page })
}

import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readIdParam,
  readPosition,
} from '@/components/admin-list/list-page'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/features/audit/rules'

/** The filters and page of the log. */
export interface AuditView extends ListPosition {
  action?: AuditAction
  /** The id of an admin. */
  actor?: string
}

/** The whole log, newest first. */
export const ALL_ENTRIES: AuditView = { page: 1 }

/** The view that an address asks for. Invalid values are ignored. */
export function readAuditView(params: Params): AuditView {
  const param = paramReader(params)
  return {
    action: AUDIT_ACTIONS.find((action) => action === param('action')),
    actor: readIdParam(params, 'actor'),
    ...readPosition(params),
  }
}

/** The address of a view, without default values. */
export function auditAddress({ action, actor, ...position }: AuditView): string {
  return listAddress('/dashboard/audit', { action, actor, ...position })
}

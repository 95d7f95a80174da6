import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readIdParam,
  readPosition,
} from '@/components/admin-list/list-page'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/features/audit/rules'

export interface AuditView extends ListPosition {
  action?: AuditAction
  /** The id of an admin. */
  actor?: string
}

export const ALL_ENTRIES: AuditView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function readAuditView(params: Params): AuditView {
  const param = paramReader(params)
  return {
    action: AUDIT_ACTIONS.find((action) => action === param('action')),
    actor: readIdParam(params, 'actor'),
    ...readPosition(params),
  }
}

export function auditAddress({ action, actor, ...position }: AuditView): string {
  return listAddress('/dashboard/audit', { action, actor, ...position })
}

import {
  type ListPosition,
  listHref,
  parseIdParam,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/features/audit/rules'

export interface AuditView extends ListPosition {
  action?: AuditAction
  /** The id of an admin. */
  actor?: string
}

export const ALL_ENTRIES_VIEW: AuditView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parseAuditView(params: SearchParams): AuditView {
  const param = searchParamReader(params)
  return {
    action: AUDIT_ACTIONS.find((action) => action === param('action')),
    actor: parseIdParam(params, 'actor'),
    ...parseListPosition(params),
  }
}

export function auditHref({ action, actor, ...position }: AuditView): string {
  return listHref('/dashboard/audit', { action, actor, ...position })
}

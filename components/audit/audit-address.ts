import { idIn, listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/features/audit/rules'

/** By what an admin sifts the log, and the page of it. */
export interface AuditView {
  action?: AuditAction
  /** The id of an admin. */
  actor?: string
  page: number
}

/** The whole log, from the newest act on. */
export const EVERY_ACT: AuditView = { page: 1 }

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readAuditView(params: Params): AuditView {
  const said = saidIn(params)
  return {
    action: AUDIT_ACTIONS.find((action) => action === said('action')),
    actor: idIn(params, 'actor'),
    page: pageIn(params),
  }
}

/** The address of a view; what is usual is left out. */
export function auditAddress({ action, actor, page }: AuditView): string {
  return listAddress('/dashboard/audit', { action, actor, page })
}

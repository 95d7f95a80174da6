import { pageIn } from '@/components/dashboard/list-page'
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

type Params = Record<string, string | string[] | undefined>

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readAuditView(params: Params): AuditView {
  const said = (name: string) => [params[name]].flat()[0] ?? ''
  return {
    action: AUDIT_ACTIONS.find((action) => action === said('action')),
    actor: /^[0-9a-f]{24}$/.test(said('actor')) ? said('actor') : undefined,
    page: pageIn(said('page')),
  }
}

/** The address of a view; what is usual is left out. */
export function auditAddress({ action, actor, page }: AuditView): string {
  const said = {
    ...(action && { action }),
    ...(actor && { actor }),
    ...(page > 1 && { page: String(page) }),
  }
  const query = new URLSearchParams(said).toString()
  return query ? `/dashboard/audit?${query}` : '/dashboard/audit'
}

import {
  defineListView,
  documentId,
  type ListViewOf,
  oneOf,
} from '@/components/admin-list/list-view'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'

export const auditView = defineListView('/dashboard/audit', {
  action: oneOf(AUDIT_ACTIONS),
  /** The id of an admin. */
  actor: documentId,
})

export type AuditView = ListViewOf<typeof auditView>

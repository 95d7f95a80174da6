import { defineListView, type ListViewOf, oneOf } from '@/components/admin-list/list-view'
import { CASE_KINDS } from '@/lib/features/moderation/rules'

export const casesView = defineListView('/dashboard/moderation', {
  kind: oneOf(CASE_KINDS),
  /** For decided cases only. */
  status: oneOf(['decided']),
})

export type CasesView = ListViewOf<typeof casesView>

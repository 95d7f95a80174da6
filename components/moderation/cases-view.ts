import { defineListView, type ListViewOf, oneOf } from '@/components/admin-list/list-view'
import { CASE_KINDS, CASE_STATUSES } from '@/lib/features/moderation/rules'

export const casesView = defineListView('/dashboard/moderation', {
  kind: oneOf(CASE_KINDS),
  status: oneOf(CASE_STATUSES, { initial: 'open' }),
})

export type CasesView = ListViewOf<typeof casesView>

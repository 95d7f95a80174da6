import { defineListView, type ListViewOf, oneOf } from '@/components/admin-list/list-view'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { REQUEST_FILTERS } from '@/lib/features/requests/rules'

export const managedRequestsView = defineListView('/dashboard/requests', {
  stage: oneOf(REQUEST_FILTERS, { param: 'state', initial: 'open' }),
  bloodGroup: oneOf(BLOOD_GROUPS),
})

export type ManagedRequestsView = ListViewOf<typeof managedRequestsView>

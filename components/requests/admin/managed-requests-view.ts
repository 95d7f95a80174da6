import { defineListView, type ListViewOf, oneOf } from '@/components/admin-list/list-view'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { REQUEST_STAGES } from '@/lib/features/requests/rules'

export const managedRequestsView = defineListView('/dashboard/requests', {
  stage: oneOf(REQUEST_STAGES, 'state'),
  bloodGroup: oneOf(BLOOD_GROUPS),
})

export type ManagedRequestsView = ListViewOf<typeof managedRequestsView>

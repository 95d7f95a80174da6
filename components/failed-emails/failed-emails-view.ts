import { defineListView, type ListViewOf } from '@/components/admin-list/list-view'

export const failedEmailsView = defineListView('/dashboard/failedemails', {})

export type FailedEmailsView = ListViewOf<typeof failedEmailsView>

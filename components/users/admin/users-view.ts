import {
  defineListView,
  type ListViewOf,
  oneOf,
  searchText,
} from '@/components/admin-list/list-view'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import { ROLES } from '@/lib/features/users/rules'

export const usersView = defineListView('/dashboard/manageusers', {
  /** Part of a name or an email. */
  q: searchText(MAX_SEARCH_LENGTH),
  role: oneOf(ROLES),
})

export type UsersView = ListViewOf<typeof usersView>

import { defineListView, type ListViewOf, searchText } from '@/components/admin-list/list-view'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'

export const managedPostsView = defineListView('/dashboard/allBlog', {
  /** Part of a title or of an author's name. */
  q: searchText(MAX_POST_SEARCH_LENGTH),
})

export type ManagedPostsView = ListViewOf<typeof managedPostsView>

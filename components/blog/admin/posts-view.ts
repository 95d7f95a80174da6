import {
  type ListPosition,
  listHref,
  parseListPosition,
  type SearchParams,
  searchParamReader,
} from '@/components/admin-list/list-page'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'

export interface PostsView extends ListPosition {
  /** Part of a title or of an author's name. */
  q?: string
}

export const ALL_POSTS: PostsView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parsePostsView(params: SearchParams): PostsView {
  const q = searchParamReader(params)('q')
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_POST_SEARCH_LENGTH)
  return { q: q || undefined, ...parseListPosition(params) }
}

export function managedPostsHref({ q, ...position }: PostsView): string {
  return listHref('/dashboard/allBlog', { q, ...position })
}

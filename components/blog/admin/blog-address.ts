import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'

export interface PostView extends ListPosition {
  /** Part of a title or of an author's name. */
  q?: string
}

export const ALL_POSTS: PostView = { page: 1 }

/** Reads the view from the query; ignores invalid values. */
export function parsePostView(params: Params): PostView {
  const q = paramReader(params)('q').replaceAll('\0', '').trim().slice(0, MAX_POST_SEARCH_LENGTH)
  return { q: q || undefined, ...readPosition(params) }
}

export function postViewAddress({ q, ...position }: PostView): string {
  return listAddress('/dashboard/allBlog', { q, ...position })
}

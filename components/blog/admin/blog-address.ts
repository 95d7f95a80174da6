import {
  type ListPosition,
  listAddress,
  type Params,
  paramReader,
  readPosition,
} from '@/components/admin-list/list-page'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'

/** The search and the page of a list of posts. */
export interface PostView extends ListPosition {
  /** A part of a title, or of an author's name. */
  q?: string
}

/** All posts, the newest first. */
export const ALL_POSTS: PostView = { page: 1 }

/** The view that an address asks for. Invalid values are ignored. */
export function parsePostView(params: Params): PostView {
  const q = paramReader(params)('q').replaceAll('\0', '').trim().slice(0, MAX_POST_SEARCH_LENGTH)
  return { q: q || undefined, ...readPosition(params) }
}

/** The address of a view, without default values. */
export function postViewAddress({ q, ...position }: PostView): string {
  return listAddress('/dashboard/allBlog', { q, ...position })
}

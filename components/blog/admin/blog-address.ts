import { listAddress, type Params, pageIn, paramReader } from '@/components/admin-list/list-page'
import { MAX_POST_SEARCH_LENGTH } from '@/lib/features/blog/rules'

/** By what somebody looks for posts, and the page of them. */
export interface PostView {
  /** A part of a title, or of an author's name. */
  q?: string
  page: number
}

/** All posts, from the newest on. */
export const ALL_POSTS: PostView = { page: 1 }

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function parsePostView(params: Params): PostView {
  const q = paramReader(params)('q').replaceAll('\0', '').trim().slice(0, MAX_POST_SEARCH_LENGTH)
  return { q: q || undefined, page: pageIn(params) }
}

/** The address of a view; what is usual is left out. */
export function postViewAddress({ q, page }: PostView): string {
  return listAddress('/dashboard/allBlog', { q, page })
}

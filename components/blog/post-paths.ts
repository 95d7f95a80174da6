export function postPath(id: string): string {
  return `/blog/${id}`
}

/** A page of the list of posts; the first page is the list itself. */
export function postListPath(page = 1): string {
  return page === 1 ? '/blogs' : `/blogs/page/${page}`
}

export const FEED_PATH = '/blogs/feed.xml'

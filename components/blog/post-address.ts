/** The page of a post. */
export function postPath(id: string): string {
  return `/blog/${id}`
}

/** A page of the list of posts; the first one is the list itself. */
export function blogsPath(page = 1): string {
  return page === 1 ? '/blogs' : `/blogs/page/${page}`
}

/** What feed readers subscribe to. */
export const FEED_PATH = '/blogs/feed.xml'

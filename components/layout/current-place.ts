/**
 * The address without its language. A page rendered ahead of requests knows itself as `/en/blogs`,
 * the browser as `/blogs`: both must mark the same link.
 */
export function withoutLocale(pathname: string) {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
}

/** What `aria-current` says of a link: the page itself, a page that lies under it, or nothing. */
export function currentPlace(pathname: string, href: string): 'page' | 'true' | undefined {
  const here = withoutLocale(pathname)
  if (here === href) return 'page'
  return href !== '/' && here.startsWith(`${href}/`) ? 'true' : undefined
}

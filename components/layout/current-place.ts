/**
 * The address without its language. A page rendered ahead of requests knows itself as `/en/blogs`,
 * the browser as `/blogs`: both must give the same current link.
 */
export function withoutLocale(pathname: string) {
  return pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
}

/** The `aria-current` of a link: `page` for the page itself, `true` for a page below it. */
export function currentPlace(pathname: string, href: string): 'page' | 'true' | undefined {
  const here = withoutLocale(pathname)
  if (here === href) return 'page'
  return href !== '/' && here.startsWith(`${href}/`) ? 'true' : undefined
}

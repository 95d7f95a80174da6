import { withoutLocale } from '@/lib/i18n/localized-path'

/** `page` for the page itself, `true` for a page below it. */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  const currentPath = withoutLocale(pathname)
  if (currentPath === href) return 'page'
  return href !== '/' && currentPath.startsWith(`${href}/`) ? 'true' : undefined
}

import { withoutLocale } from '@/lib/i18n/local-path'

/** `page` for the page itself, `true` for a page below it. */
export function currentPlace(pathname: string, href: string): 'page' | 'true' | undefined {
  const here = withoutLocale(pathname)
  if (here === href) return 'page'
  return href !== '/' && here.startsWith(`${href}/`) ? 'true' : undefined
}

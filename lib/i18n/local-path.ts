import type { Locale } from './routing'

/** What is the same in every language: calls, and files of `public`. */
const WITHOUT_LANGUAGE =
  /^\/(?:(?:api|_next|pictures|icons|video)\/|(?:press\/)?[^/]+\.[a-z\d]+(?:$|\?))/

/**
 * A path of the site in a language: `/about` is `/bn/about` in Bangla. Parts of a page (`#contact`),
 * other sites, calls, files, and paths that name their language already are returned unchanged.
 */
export function localPath(path: string, locale: string): string {
  if (locale !== 'bn' || !path.startsWith('/') || path.startsWith('//')) return path
  if (/^\/bn(?=[/?#]|$)/.test(path) || WITHOUT_LANGUAGE.test(path)) return path
  return path === '/' ? '/bn' : `/bn${/^\/[?#]/.test(path) ? path.slice(1) : path}`
}

/**
 * A path without its language. A page rendered ahead of requests knows itself as `/en/blogs`, the
 * browser as `/blogs` or `/bn/blogs`: all three are `/blogs`.
 */
export function withoutLocale(path: string): string {
  const bare = path.replace(/^\/(?:en|bn)(?=[/?#]|$)/, '')
  // Two slashes, or a backslash, would name another site.
  return `/${bare.replace(/^[/\\]+/, '')}`
}

/** The language of a path of the site. */
export function localeOf(path: string): Locale {
  return /^\/bn(?=[/?#]|$)/.test(path) ? 'bn' : 'en'
}

/** The address of a file that a call writes, such as a certificate, in a language. */
export function fileInLanguage(path: string, locale: string): string {
  return locale === 'bn' ? `${path}?lang=bn` : path
}

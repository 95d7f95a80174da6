import type { Locale } from './routing'

/** Endpoints, and files of `public`. */
const WITHOUT_LANGUAGE =
  /^\/(?:(?:api|_next|pictures|icons|video)\/|(?:press\/)?[^/]+\.[a-z\d]+(?:$|\?))/

/** `/about` becomes `/bn/about`; fragments, other sites, endpoints and files stay unchanged. */
export function localizedPath(path: string, locale: string): string {
  if (locale !== 'bn' || !path.startsWith('/') || path.startsWith('//')) return path
  if (/^\/bn(?=[/?#]|$)/.test(path) || WITHOUT_LANGUAGE.test(path)) return path
  return path === '/' ? '/bn' : `/bn${/^\/[?#]/.test(path) ? path.slice(1) : path}`
}

/** `/en/blogs` (rendered in advance), `/bn/blogs` and `/blogs` all become `/blogs`. */
export function withoutLocale(path: string): string {
  const unprefixed = path.replace(/^\/(?:en|bn)(?=[/?#]|$)/, '')
  // Two slashes, or a backslash, would name another site.
  return `/${unprefixed.replace(/^[/\\]+/, '')}`
}

export function localeOfPath(path: string): Locale {
  return /^\/bn(?=[/?#]|$)/.test(path) ? 'bn' : 'en'
}

/** The URL of a generated file, such as a certificate. */
export function localizedFileHref(path: string, locale: string): string {
  return locale === 'bn' ? `${path}?lang=bn` : path
}

import { defineRouting } from 'next-intl/routing'

/**
 * The languages of the site. English addresses have no prefix (`/about`); the rewrites in
 * `next.config.mjs` lead them to the `[locale]` segment, so that no middleware runs on public pages.
 * Bangla addresses are the same under `/bn`.
 */
export const routing = defineRouting({
  locales: ['en', 'bn'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeDetection: false,
})

/** The cookie with the language that somebody chose; the server reads it where no address tells one. */
export const LANGUAGE_COOKIE = 'locale'

export type Locale = (typeof routing.locales)[number]

import { defineRouting } from 'next-intl/routing'

/**
 * The languages of the site. English addresses have no prefix (`/about`); the rewrites in
 * `next.config.mjs` lead them to the `[locale]` segment, so that no middleware runs on public pages.
 */
export const routing = defineRouting({
  locales: ['en'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeDetection: false,
})

export type Locale = (typeof routing.locales)[number]

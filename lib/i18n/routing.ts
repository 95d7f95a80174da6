import { defineRouting } from 'next-intl/routing'

/** English URLs have no prefix: rewrites in `next.config.mjs` add `[locale]` without middleware. */
export const routing = defineRouting({
  locales: ['en', 'bn'],
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  localeDetection: false,
})

/** The chosen language, for requests whose URL has none. */
export const LANGUAGE_COOKIE = 'locale'

export type Locale = (typeof routing.locales)[number]

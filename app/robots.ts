import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routing } from '@/lib/i18n/routing'

/** Rendered on request, because a build does not know the URL of the site. */
export const dynamic = 'force-dynamic'

const DISALLOWED_PAGES = [
  '/dashboard',
  '/donorRegistration',
  '/donorSearch',
  '/bloodRequest',
  '/donate',
  // Crawlers may list the login page, but not its many return URLs.
  '/communityChat',
  '/chapters/join',
  '/login?',
]
const DISALLOWED = [
  '/api/',
  ...routing.locales.flatMap((locale) =>
    DISALLOWED_PAGES.map((path) => localizedPath(path, locale)),
  ),
]

export default function robots(): MetadataRoute.Robots {
  return {
    // An API endpoint serves the uploaded pictures of the pages.
    rules: { userAgent: '*', allow: ['/', '/api/images/'], disallow: DISALLOWED },
    sitemap: siteUrl('/sitemap.xml'),
  }
}

import type { MetadataRoute } from 'next'
import { siteAddress } from '@/lib/core/http/site-address'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'

/** Rendered on request, because a build does not know the URL of the site. */
export const dynamic = 'force-dynamic'

const CLOSED_PAGES = [
  ...['/dashboard', '/donorRegistration', '/donorSearch', '/bloodRequest', '/donate'],
  // Crawlers may list the login page, but not its many return URLs.
  ...['/communityChat', '/chapters/join', '/login?'],
]
const CLOSED = [
  '/api/',
  ...routing.locales.flatMap((locale) => CLOSED_PAGES.map((path) => localPath(path, locale))),
]

export default function robots(): MetadataRoute.Robots {
  return {
    // An API endpoint serves the uploaded pictures of the pages.
    rules: { userAgent: '*', allow: ['/', '/api/images/'], disallow: CLOSED },
    sitemap: siteAddress('/sitemap.xml'),
  }
}

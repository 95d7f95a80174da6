import type { MetadataRoute } from 'next'
import { siteAddress } from '@/lib/core/http/site-address'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'

/** Rendered on request, because a build does not know the address of the site. */
export const dynamic = 'force-dynamic'

/** What crawlers should not request: API calls, and pages that would redirect to the login. */
const CLOSED_PAGES = [
  ...['/dashboard', '/donorRegistration', '/donorSearch', '/bloodRequest', '/donate'],
  // The login page itself may be listed, but not its many return addresses.
  ...['/communityChat', '/chapters/join', '/login?'],
]
const CLOSED = [
  '/api/',
  ...routing.locales.flatMap((locale) => CLOSED_PAGES.map((path) => localPath(path, locale))),
]

/** The robots.txt: what crawlers may request, and the address of the sitemap. */
export default function robots(): MetadataRoute.Robots {
  return {
    // Uploaded pictures are served by an API call, but belong to the pages.
    rules: { userAgent: '*', allow: ['/', '/api/images/'], disallow: CLOSED },
    sitemap: siteAddress('/sitemap.xml'),
  }
}

import type { MetadataRoute } from 'next'
import { siteAddress } from '@/lib/core/http/site-address'

/** Written when it is asked for: a build does not know the address of the site. */
export const dynamic = 'force-dynamic'

/** What crawlers need not ask for: calls, and pages that would lead them to the login. */
const CLOSED = [
  ...['/api/', '/dashboard', '/donorRegistration', '/donorSearch', '/bloodRequest', '/donate'],
  // The login itself may be found; the ways back that it is given are without number.
  ...['/communityChat', '/login?'],
]

/** What crawlers may ask for, and where the list of pages is. */
export default function robots(): MetadataRoute.Robots {
  return {
    // Pictures that people uploaded are answered by a call, and belong to the pages.
    rules: { userAgent: '*', allow: ['/', '/api/images/'], disallow: CLOSED },
    sitemap: siteAddress('/sitemap.xml'),
  }
}

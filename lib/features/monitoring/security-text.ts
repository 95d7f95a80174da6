import 'server-only'
import { siteAddress } from '@/lib/core/http/site-address'
import { routing } from '@/lib/i18n/routing'
import { site } from '@/lib/site-details'

const DAY_MS = 24 * 60 * 60_000
/** How many days the file stays valid; less than a year, as RFC 9116 recommends. */
const VALID_DAYS = 180

/**
 * The security.txt of this site, made for each request, so that it never expires and contains the
 * address and e-mail of this installation.
 */
export function securityText(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const { email } = site()
  const fields = [
    ...(email ? [['Contact', `mailto:${email}`]] : []),
    ['Contact', siteAddress('/contact')],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', routing.locales.join(', ')],
    ['Canonical', siteAddress('/.well-known/security.txt')],
    ['Policy', siteAddress('/terms#misuse-of-the-site')],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}

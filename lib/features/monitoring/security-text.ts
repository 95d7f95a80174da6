import 'server-only'
import { siteAddress } from '@/lib/core/http/site-address'
import { routing } from '@/lib/i18n/routing'
import { site } from '@/lib/site-details'

const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Each request creates the file, so that it never expires. */
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

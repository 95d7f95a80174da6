import 'server-only'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { DAY_MS } from '@/lib/core/time/calendar'
import { routing } from '@/lib/i18n/routing'
import { siteDetails } from '@/lib/site-details'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Each request creates the file, so that it never expires. */
export function securityTxt(now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS)
  expires.setUTCHours(0, 0, 0, 0)
  const { email } = siteDetails()
  const fields = [
    ...(email ? [['Contact', `mailto:${email}`]] : []),
    ['Contact', siteUrl('/contact')],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', routing.locales.join(', ')],
    ['Canonical', siteUrl('/.well-known/security.txt')],
    ['Policy', siteUrl('/terms#misuse-of-the-site')],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}

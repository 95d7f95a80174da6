import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const CONTACT_REQUEST_LIMITS = defineLimits({
  /** Per requester, and per donor; each emails the donor. */
  'contact-requests': { points: 10, per: 'day', store: 'database' },
  'contact-requests-to-a-donor': { points: 5, per: 'day', store: 'database' },
})

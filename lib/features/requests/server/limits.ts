import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const REQUEST_LIMITS = defineLimits({
  /** Each change may email everyone who pledged. */
  'request-changes': { points: 30, per: 'hour', store: 'database' },
  'blood-requests': { points: 10, per: 'day', store: 'database' },
  /** Per account and per network; each hidden number counts once a day. */
  'request-phones': { points: 60, per: 'day', store: 'database' },
  'request-phones-of-a-network': { points: 300, per: 'day', store: 'database' },
})

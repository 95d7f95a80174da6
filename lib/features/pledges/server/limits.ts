import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const PLEDGE_LIMITS = defineLimits({
  /** Per donor; each pledge emails the requester. */
  pledges: { points: 5, per: 'day', store: 'database' },
  /** Per requester; fewer than the emails about pledges that one donor may get in a day. */
  'undone-refusals': { points: 10, per: 'day', store: 'database' },
  withdrawals: { points: 5, per: 'day', store: 'database' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const STANDING_REQUEST_LIMITS = defineLimits({
  'standing-request-changes': { points: 30, per: 'hour', store: 'database' },
  /** Also limits how many requesters a donor can test for a block. */
  'circle-memberships': { points: 20, per: 'day', store: 'database' },
})

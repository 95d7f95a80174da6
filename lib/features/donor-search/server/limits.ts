import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const DONOR_SEARCH_LIMITS = defineLimits({
  'donor-searches': { points: 30, per: 'minute', store: 'memory' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const WAITING_LIST_LIMITS = defineLimits({
  'waiting-lists': { points: 20, per: 'day', store: 'database' },
})

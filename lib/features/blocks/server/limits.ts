import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const BLOCK_LIMITS = defineLimits({
  blocks: { points: 50, per: 'day', store: 'database' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const EXPORT_LIMITS = defineLimits({
  exports: { points: 10, per: 'hour', store: 'database' },
})

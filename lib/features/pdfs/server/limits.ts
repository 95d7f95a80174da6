import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const PDF_LIMITS = defineLimits({
  posters: { points: 60, per: 'hour', store: 'database' },
})

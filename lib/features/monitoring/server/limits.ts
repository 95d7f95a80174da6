import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const MONITORING_LIMITS = defineLimits({
  'policy-reports': { points: 60, per: 'minute', store: 'memory' },
})

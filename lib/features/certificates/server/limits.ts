import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const CERTIFICATE_LIMITS = defineLimits({
  /** Drawing one uses the processor for a third of a second. */
  certificates: { points: 20, per: 'hour', store: 'database' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const IMPORT_LIMITS = defineLimits({
  imports: { points: 30, per: 'day', store: 'database' },
  /** A page makes a hundred of these in a row. */
  'import-steps': { points: 600, per: 'minute', store: 'memory' },
})

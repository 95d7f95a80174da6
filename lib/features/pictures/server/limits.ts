import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const PICTURE_LIMITS = defineLimits({
  /** One page may show a hundred pictures, and a village may share one IP address. */
  pictures: { points: 3_000, per: 'minute', store: 'memory' },
  'guest-uploads': { points: 20, per: 'hour', store: 'database', withoutProof: 4 },
  uploads: { points: 100, per: 'hour', store: 'database' },
})

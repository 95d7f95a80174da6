import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const CONTACT_LIMITS = defineLimits({
  contacts: { points: 10, per: 'hour', store: 'database', withoutProof: 2 },
})

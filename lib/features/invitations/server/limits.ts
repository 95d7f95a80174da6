import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const INVITATION_LIMITS = defineLimits({
  'invitation-answers': { points: 60, per: 'hour', store: 'database' },
})

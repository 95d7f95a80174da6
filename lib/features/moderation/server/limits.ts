import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const MODERATION_LIMITS = defineLimits({
  'chat-reports': { points: 20, per: 'hour', store: 'database' },
  reports: { points: 20, per: 'day', store: 'database' },
  'reports-unconfirmed': { points: 3, per: 'day', store: 'database' },
})

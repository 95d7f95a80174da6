import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const SMS_LIMITS = defineLimits({
  'sms-answers': { points: 5, per: 'day', store: 'database' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const CHAT_LIMITS = defineLimits({
  'chat-messages': { points: 200, per: 'day', store: 'database' },
})

import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const CHAPTER_LIMITS = defineLimits({
  'chapter-drives': { points: 5, per: 'day', store: 'database' },
  'chapter-memberships': { points: 40, per: 'hour', store: 'database' },
})

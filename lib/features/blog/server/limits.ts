import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const BLOG_LIMITS = defineLimits({
  'blog-posts': { points: 10, per: 'day', store: 'database' },
})

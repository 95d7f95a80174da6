import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const PAYMENT_LIMITS = defineLimits({
  /** Per account and per network: declined cards and those that wait for the bank. */
  'card-refusals': { points: 5, per: 'hour', store: 'database' },
})

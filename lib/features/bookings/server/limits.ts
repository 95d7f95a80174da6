import 'server-only'
import { defineLimits } from '@/lib/core/server/http/rate-limits'

export const BOOKING_LIMITS = defineLimits({
  bookings: { points: 40, per: 'day', store: 'database' },
})

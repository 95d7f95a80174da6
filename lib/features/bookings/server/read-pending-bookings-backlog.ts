import 'server-only'
import { type Backlog, readBacklog } from '@/lib/core/server/db/read-backlog'
import { Booking } from '@/models/booking'

/** Counts the bookings that an admin has neither approved nor cancelled, as the list of pending ones does. */
export function readPendingBookingsBacklog(): Promise<Backlog> {
  return readBacklog(Booking, { status: 'pending' }, '$createdAt')
}

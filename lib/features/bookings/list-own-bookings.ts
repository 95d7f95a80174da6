import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { assertSelfOrAdmin } from '@/lib/features/users/acting-person'
import { Booking } from '@/models/booking'
import { User } from '@/models/user'
import { canBeCancelled } from './rules'
import { BOOKING_SHOWN, bookingToWire } from './wire'

/** How many bookings are listed at most, the newest of them. */
const MOST = 200

/**
 * The bookings of the person with an e-mail, newest first; none when nobody has it. Throws
 * `forbidden` for another person's unless an admin asks.
 */
export async function listBookingsOf(reader: SessionUser, email: string) {
  assertSelfOrAdmin(reader, email)
  const isOwn = email === reader.email
  const person = isOwn ? reader.id : (await User.findOne({ email }, { _id: 1 }).lean())?._id
  if (!person) return []
  const bookings = await bookingsOfQuery(person).lean()
  return bookings.map(bookingToWire)
}

/** A person's own bookings, newest first, and which of them can still be cancelled. */
export async function listOwnBookings(person: SessionUser) {
  await connectDb()
  const bookings = await bookingsOfQuery(person.id).lean()
  const now = dhakaHour()
  return bookings.map((booking) => ({
    ...bookingToWire(booking),
    canBeCancelled: canBeCancelled(booking, now),
  }))
}
export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>[number]

/** A person's bookings, newest first, and no more than one looks through. */
function bookingsOfQuery(person: Types.ObjectId | string) {
  return Booking.find({ person }, BOOKING_SHOWN).sort({ createdAt: -1, _id: -1 }).limit(MOST)
}

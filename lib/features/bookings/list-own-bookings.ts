import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { assertSelfOrAdmin } from '@/lib/features/users/acting-person'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import { User } from '@/models/user'
import { nameTests } from './name-tests'
import { canBeCancelled } from './rules'
import { BOOKING_SHOWN, shownBooking } from './shapes'

/** How many bookings are listed at most; older ones are left out. */
const MAX_LISTED = 200

/**
 * The bookings of the person with an e-mail, newest first; none when nobody has that e-mail. Throws
 * `forbidden` when a person who is not an admin asks for somebody else's.
 */
export async function listBookingsOf(reader: SessionUser, email: string, locale: Locale) {
  assertSelfOrAdmin(reader, email)
  const isOwn = email === reader.email
  const person = isOwn ? reader.id : (await User.findOne({ email }, { _id: 1 }).lean())?._id
  if (!person) return []
  const bookings = await bookingsOfQuery(person).lean()
  const nameOf = await nameTests(bookings, locale)
  return bookings.map((booking) => shownBooking(booking, locale, nameOf(booking)))
}

/** A person's own bookings, newest first, with whether each can still be cancelled. */
export async function listOwnBookings(person: SessionUser, locale: Locale = 'en') {
  await connectDb()
  const bookings = await bookingsOfQuery(person.id).lean()
  const nameOf = await nameTests(bookings, locale)
  const now = dhakaHour()
  return bookings.map((booking) => ({
    ...shownBooking(booking, locale, nameOf(booking)),
    canBeCancelled: canBeCancelled(booking, now),
  }))
}
export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>[number]

/** A person's bookings, newest first, `MAX_LISTED` at most. */
function bookingsOfQuery(person: Types.ObjectId | string) {
  return Booking.find({ person }, BOOKING_SHOWN).sort({ createdAt: -1, _id: -1 }).limit(MAX_LISTED)
}

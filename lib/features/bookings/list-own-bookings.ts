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

const MAX_LISTED = 200

/** Returns [] for an unknown email. Throws `forbidden` unless the owner or an admin asks. */
export async function listBookingsOf(reader: SessionUser, email: string, locale: Locale) {
  assertSelfOrAdmin(reader, email)
  const isOwn = email === reader.email
  const person = isOwn ? reader.id : (await User.findOne({ email }, { _id: 1 }).lean())?._id
  if (!person) return []
  const bookings = await bookingsOfQuery(person).lean()
  const nameOf = await nameTests(bookings, locale)
  return bookings.map((booking) => shownBooking(booking, locale, nameOf(booking)))
}

/** Also returns whether the person can still cancel each booking. */
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

function bookingsOfQuery(person: Types.ObjectId | string) {
  return Booking.find({ person }, BOOKING_SHOWN).sort({ createdAt: -1, _id: -1 }).limit(MAX_LISTED)
}

import 'server-only'
import type { Types } from 'mongoose'
import { assertOwnEmailOrAdmin } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import { User } from '@/models/user'
import { canBeCancelled } from '../rules'
import { loadBookedTestNames } from './booked-test-names'
import { BOOKING_PROJECTION, toBookingDto } from './booking-dto'

const MAX_LISTED = 200

/** Returns [] for an unknown email. Throws `forbidden` unless the owner or an admin asks. */
export async function listBookingsByEmail(reader: SessionUser, email: string, locale: Locale) {
  assertOwnEmailOrAdmin(reader, email)
  const isOwn = email === reader.email
  const person = isOwn ? reader.id : (await User.findOne({ email }, { _id: 1 }).lean())?._id
  if (!person) return []
  const bookings = await userBookingsQuery(person).lean()
  const nameOf = await loadBookedTestNames(bookings, locale)
  return bookings.map((booking) => toBookingDto(booking, locale, nameOf(booking)))
}

/** Also returns whether the person can still cancel each booking. */
export async function listOwnBookings(person: SessionUser, locale: Locale = 'en') {
  await connectDb()
  const bookings = await userBookingsQuery(person.id).lean()
  const nameOf = await loadBookedTestNames(bookings, locale)
  const now = dhakaDayAndHour()
  return bookings.map((booking) => ({
    ...toBookingDto(booking, locale, nameOf(booking)),
    canBeCancelled: canBeCancelled(booking, now),
  }))
}
export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>[number]

function userBookingsQuery(person: Types.ObjectId | string) {
  return Booking.find({ person }, BOOKING_PROJECTION)
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_LISTED)
}

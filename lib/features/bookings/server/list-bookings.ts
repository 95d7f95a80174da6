import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage } from '@/lib/core/server/db/find-page'
import type { Locale } from '@/lib/i18n/routing'
import { Booking } from '@/models/booking'
import type { BookingsQuery } from '../schema'
import { loadBookedTestNames } from './booked-test-names'
import { BOOKING_PROJECTION, type StoredBooking, toBookingDto } from './booking-dto'

/** Lists all bookings, newest first; `total` counts all matches. */
export async function listBookings(query: BookingsQuery, locale: Locale = 'en') {
  await connectDb()
  const { rows, ...total } = await findPage<StoredBooking>(Booking, query, {
    found: [{ $match: bookingsFilter(query) }],
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: { ...BOOKING_PROJECTION, createdAt: 1 } }],
  })
  const nameOf = await loadBookedTestNames(rows, locale)
  return {
    bookings: rows.map((booking) => toBookingDto(booking, locale, nameOf(booking))),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

function bookingsFilter({ status, date }: BookingsQuery) {
  return {
    ...(date && { date }),
    ...(status && { status }),
    // Matches every booking, but lets the count use the index instead of each document.
    createdAt: { $gt: new Date(0) },
  }
}

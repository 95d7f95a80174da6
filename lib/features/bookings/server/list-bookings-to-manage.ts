import 'server-only'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import { hasBegun, isOpenAt, slotHour } from '@/lib/features/health-tests/rules'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest } from '@/models/health-test'
import type { BookingsByDayQuery } from '../schema'
import { TEST_NAME_PROJECTION, translateBookedTest } from './booked-test-names'
import { listBookingsByDay } from './list-bookings-by-day'

const TEST_PROJECTION = { openingHours: 1, closedDays: 1, ...TEST_NAME_PROJECTION } as const

/** Adds whether the hour has begun, and whether the health test is closed at that hour. */
export async function listBookingsToManage(query: BookingsByDayQuery, locale: Locale = 'en') {
  const { bookings, ...total } = await listBookingsByDay(query, locale)
  const testOf = await findByIds(
    bookings.map(({ testId }) => testId),
    (ids) => HealthTest.find({ _id: { $in: ids } }, TEST_PROJECTION).lean(),
  )
  const now = dhakaDayAndHour()
  const rows = bookings.map((booking) => {
    const slot = { date: booking.date, hour: slotHour(booking.time) }
    const test = testOf(booking.testId)
    return {
      ...booking,
      testName: translateBookedTest(locale, { healthTestName: booking.testName }, test).name,
      hasBegun: hasBegun(slot, now),
      isClosed: test !== undefined && !isOpenAt(test, slot),
    }
  })
  return { rows, ...total }
}
export type ManagedBooking = Awaited<ReturnType<typeof listBookingsToManage>>['rows'][number]

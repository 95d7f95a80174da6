import 'server-only'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { isOpenAt } from '@/lib/features/health-tests/rules'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest } from '@/models/health-test'
import { listBookingsByDay } from './list-bookings-by-day'
import { bookedTestIn, TEST_NAME_READ } from './name-tests'
import { hasBegun, slotHour } from './rules'
import type { BookingsByDayQuery } from './schema'

const DECIDES = { openingHours: 1, closedDays: 1, ...TEST_NAME_READ } as const

/** Adds whether the hour has begun, and whether the service is closed at that hour. */
export async function listBookingsToDecide(query: BookingsByDayQuery, locale: Locale = 'en') {
  const { bookings, ...total } = await listBookingsByDay(query, locale)
  const testOf = await findByIds(
    bookings.map(({ testId }) => testId),
    (ids) => HealthTest.find({ _id: { $in: ids } }, DECIDES).lean(),
  )
  const now = dhakaHour()
  const rows = bookings.map((booking) => {
    const slot = { date: booking.date, hour: slotHour(booking.time) }
    const test = testOf(booking.testId)
    return {
      ...booking,
      testName: bookedTestIn(locale, { healthTestName: booking.testName }, test).name,
      hasBegun: hasBegun(slot, now),
      isClosed: test !== undefined && !isOpenAt(test, slot),
    }
  })
  return { rows, ...total }
}
export type BookingToDecide = Awaited<ReturnType<typeof listBookingsToDecide>>['rows'][number]

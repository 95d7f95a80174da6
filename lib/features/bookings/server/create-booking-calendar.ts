import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { calendarFile } from '@/lib/core/server/calendar-file'
import { AppError } from '@/lib/core/server/errors'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { toSingleLine } from '@/lib/core/validation/fields'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { Locale } from '@/lib/i18n/routing'
import { siteDetails } from '@/lib/site-details'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { holdsPlace, slotStart } from '../rules'
import { translateBookedTest } from './booked-test-names'
import { BOOKING_PROJECTION } from './booking-dto'

/** Returns the calendar file of an own booking. Throws `not-found`, also for a cancelled booking. */
export async function createBookingCalendar(
  { id: person }: Pick<SessionUser, 'id'>,
  id: string,
  locale: Locale,
): Promise<string> {
  const booking = await Booking.findOne({ _id: id, person }, BOOKING_PROJECTION).lean()
  if (!booking || !holdsPlace(booking.status)) {
    throw new AppError('not-found', 'bookings.refusals.notFound')
  }
  const test = await HealthTest.findById(booking.test).lean()
  const { name, preparation } = translateBookedTest(locale, booking, test)
  const { name: site, address } = siteDetails(locale)
  const startsAt = slotStart(booking)
  return calendarFile(
    {
      uid: `booking-${id}`,
      title: toSingleLine([name, booking.patientName].filter(Boolean).join(', ')),
      description: preparation,
      location: [site, address].filter(Boolean).join(', '),
      path: localizedPath('/dashboard/userappointment', locale),
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      isBusy: true,
      hasReminders: true,
    },
    siteUrl(),
  )
}

import 'server-only'
import type { ClientSession } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { healthTestLanguages } from '@/lib/features/health-tests/server/health-test-dto'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { HealthTest, type HealthTestRecord } from '@/models/health-test'
import type { StoredBooking } from './booking-dto'

export const TEST_NAME_PROJECTION = { name: 1, language: 1, 'translation.name': 1 } as const

type NamedTest = Pick<HealthTestRecord, 'name' | 'language' | 'translation'> &
  Partial<Pick<HealthTestRecord, 'preparation'>>

/** After a test is renamed, its translation no longer fits the name that the booking stores. */
export function translateBookedTest(
  locale: Locale,
  { healthTestName }: Pick<StoredBooking, 'healthTestName'>,
  test: NamedTest | null | undefined,
) {
  if (!test) return { name: healthTestName, preparation: '' }
  const texts = { name: test.name, description: '', preparation: test.preparation ?? '' }
  const { name, preparation } = localizeContent({ ...texts, ...healthTestLanguages(test) }, locale)
  return { name: test.name === healthTestName ? name : healthTestName, preparation }
}

/** Returns a function from a booking to the name of its test. */
export async function loadBookedTestNames(
  bookings: readonly Pick<StoredBooking, 'test'>[],
  locale: Locale,
): Promise<(booking: Pick<StoredBooking, 'test' | 'healthTestName'>) => string> {
  const testOf = await findByIds(
    bookings.map(({ test }) => test),
    (ids) => HealthTest.find({ _id: { $in: ids } }, TEST_NAME_PROJECTION).lean(),
  )
  return (booking) => translateBookedTest(locale, booking, testOf(booking.test)).name
}

export function readBookedTest({ test }: Pick<StoredBooking, 'test'>, session: ClientSession) {
  return HealthTest.findById(test).session(session).lean()
}

import 'server-only'
import type { ClientSession } from 'mongoose'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { healthTestLanguages } from '@/lib/features/health-tests/shapes'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { HealthTest, type HealthTestRecord } from '@/models/health-test'
import type { StoredBooking } from './shapes'

/** The fields of a health test that `bookedTestIn` needs for its name. */
export const TEST_NAME_READ = { name: 1, language: 1, 'translation.name': 1 } as const

type NamedTest = Pick<HealthTestRecord, 'name' | 'language' | 'translation'> &
  Partial<Pick<HealthTestRecord, 'preparation'>>

/**
 * What the test of a booking is called in a language, and how to prepare for it. The booking keeps the
 * name under which it was made: once the test is called something else, its translation is one of
 * another name, and the booking's own stays.
 */
export function bookedTestIn(
  locale: Locale,
  { testName }: Pick<StoredBooking, 'testName'>,
  test: NamedTest | null | undefined,
) {
  if (!test) return { name: testName, preparation: '' }
  const texts = { name: test.name, description: '', preparation: test.preparation ?? '' }
  const { name, preparation } = inLanguage({ ...texts, ...healthTestLanguages(test) }, locale)
  return { name: test.name === testName ? name : testName, preparation }
}

/** Reads the tests of bookings, and answers what the test of each is called in a language. */
export async function nameTests(
  bookings: readonly Pick<StoredBooking, 'test'>[],
  locale: Locale,
): Promise<(booking: Pick<StoredBooking, 'test' | 'testName'>) => string> {
  const testOf = await findByIds(
    bookings.map(({ test }) => test),
    (ids) => HealthTest.find({ _id: { $in: ids } }, TEST_NAME_READ).lean(),
  )
  return (booking) => bookedTestIn(locale, booking, testOf(booking.test)).name
}

/** The test of a booking, with what mails say of it; null when it no longer exists. */
export function readBookedTest({ test }: Pick<StoredBooking, 'test'>, session: ClientSession) {
  return HealthTest.findById(test).session(session).lean()
}

import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { toSingleLine } from '@/lib/core/validation/fields'
import { notify } from '@/lib/features/notifications/server/notify'
import { localizedValueKey } from '@/lib/features/notifications/server/translate-notification'
import { routing } from '@/lib/i18n/routing'
import { slotStart } from '../rules'
import { translateBookedTest } from './booked-test-names'
import type { StoredBooking } from './booking-dto'
import type { MailedStatus } from './emails'

type UserBooking = StoredBooking & { _id: Types.ObjectId; person?: Types.ObjectId | null }

/** Notifies the person on the site, within the transaction of the decision. */
export async function notifyBookingStatus(
  booking: UserBooking,
  test: Parameters<typeof translateBookedTest>[2],
  status: MailedStatus,
  session: ClientSession,
): Promise<void> {
  const { _id, person, healthTestName, date: day, hour } = booking
  if (!person) return
  const startsAt = slotStart({ date: day, hour }).toISOString()
  const translated = routing.locales.map((locale) => [
    localizedValueKey(locale, 'test'),
    toSingleLine(translateBookedTest(locale, booking, test).name),
  ])
  const values = {
    ...{ what: status, test: toSingleLine(healthTestName), day, startsAt },
    ...Object.fromEntries(translated),
  }
  const notice = { to: person, kind: 'booking-decided' as const, about: _id, values }
  await notify([{ ...notice, path: '/dashboard/userappointment' }], session)
}

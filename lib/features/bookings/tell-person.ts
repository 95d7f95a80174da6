import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { asOneLine } from '@/lib/core/validation/fields'
import { notify } from '@/lib/features/notifications/notify'
import { valueIn } from '@/lib/features/notifications/word-notification'
import { routing } from '@/lib/i18n/routing'
import type { MailedStatus } from './mails'
import { bookedTestIn } from './name-tests'
import { slotStart } from './rules'
import type { StoredBooking } from './shapes'

type BookingOfPerson = StoredBooking & { _id: Types.ObjectId; person?: Types.ObjectId | null }

/** Notifies the person on the site, within the transaction of the decision. */
export async function tellPerson(
  booking: BookingOfPerson,
  test: Parameters<typeof bookedTestIn>[2],
  what: MailedStatus,
  session: ClientSession,
): Promise<void> {
  const { _id, person, healthTestName, date: day, hour } = booking
  if (!person) return
  const startsAt = slotStart({ date: day, hour }).toISOString()
  const translated = routing.locales.map((locale) => [
    valueIn(locale, 'test'),
    asOneLine(bookedTestIn(locale, booking, test).name),
  ])
  const values = {
    ...{ what, test: asOneLine(healthTestName), day, startsAt },
    ...Object.fromEntries(translated),
  }
  const notice = { to: person, kind: 'booking-decided' as const, about: _id, values }
  await notify([{ ...notice, path: '/dashboard/userappointment' }], session)
}

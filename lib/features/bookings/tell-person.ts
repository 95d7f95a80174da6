import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { asOneLine } from '@/lib/core/validation/fields'
import { notify } from '@/lib/features/notifications/notify'
import type { MailedStatus } from './mails'
import { slotStart } from './rules'
import type { StoredBooking } from './shapes'

type BookingOfPerson = StoredBooking & { _id: Types.ObjectId; person?: Types.ObjectId | null }

/** Tells a person on the site what became of their booking, within the transaction of the decision. */
export async function tellPerson(
  { _id, person, testName: test, date: day, hour }: BookingOfPerson,
  what: MailedStatus,
  session: ClientSession,
): Promise<void> {
  if (!person) return
  const startsAt = slotStart({ date: day, hour }).toISOString()
  const values = { what, test: asOneLine(test), day, startsAt }
  const notice = { to: person, kind: 'booking-decided' as const, about: _id, values }
  await notify([{ ...notice, path: '/dashboard/userappointment' }], session)
}

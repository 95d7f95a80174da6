import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { asOneLine } from '@/lib/core/validation/fields'
import { isOpenAt } from '@/lib/features/health-tests/rules'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import { wordsIn } from '@/lib/i18n/words'
import { Booking } from '@/models/booking'
import type { HealthTestRecord } from '@/models/health-test'
import { type MailedStatus, statusMail } from './mails'
import { bookedTestIn, readBookedTest } from './name-tests'
import { ALLOWED_FROM, bookingTitle, hasBegun, holdsPlace } from './rules'
import type { StatusChange } from './schema'
import { BOOKING_SHOWN, type StoredBooking, shownBooking } from './shapes'
import { releaseSlot } from './slots'
import { tellPerson } from './tell-person'

/** Throws `not-found`, `status-not-possible`, and for approvals `slot-past` and `slot-closed`. */
export async function changeBookingStatus(
  admin: SessionUser,
  id: string,
  { status }: StatusChange,
) {
  const booking = await applyStatus(admin, id, status)
  await deliverNotifications()
  return booking
}

/** Queues the email; the caller must send it after the transaction. */
export function applyStatus(admin: SessionUser, id: string, status: StatusChange['status']) {
  return inTransaction(async (session) => {
    const changed = await Booking.findOneAndUpdate(
      { _id: id, status: { $in: ALLOWED_FROM[status] } },
      { $set: { status } },
      { session, returnDocument: 'after', projection: { ...BOOKING_SHOWN, person: 1 } },
    ).lean()
    if (!changed) throw await refusal(id, status, session)
    const test = await readBookedTest(changed, session)
    if (status === 'approved') assertServed(changed, test)
    await recordAuditEntry(
      {
        actor: admin,
        action: `booking-${status}`,
        targetUser: changed.person,
        target: changed._id,
        title: bookingTitle(changed),
      },
      session,
    )
    if (status !== 'completed') await mailPerson(changed, test, status, session)
    // Write the most contended document last, so that its lock is short.
    if (!holdsPlace(status)) await releaseSlot(changed, session)
    return shownBooking(changed)
  })
}

async function refusal(id: string, wanted: StatusChange['status'], session: ClientSession) {
  const booking = await Booking.findById(id, { status: 1 }).session(session).lean()
  if (!booking) return new AppError('not-found', 'bookings.refusals.notFound')
  const { status } = booking
  const sentence = messageKey('bookings.refusals.statusNotPossible', { wanted, status })
  return new AppError('status-not-possible', sentence)
}

/** Bookings of a retired service remain valid. */
function assertServed(booking: StoredBooking, test: HealthTestRecord | null): void {
  if (hasBegun(booking, dhakaHour())) {
    throw new AppError('slot-past', 'bookings.refusals.begun')
  }
  if (test && !isOpenAt(test, booking)) {
    throw new AppError('slot-closed', (locale) => closedThen(booking, test, locale))
  }
}

function closedThen(booking: StoredBooking, test: HealthTestRecord, locale: Locale): string {
  const { date, hour } = booking
  const shared = wordsIn(locale, 'shared')
  const begins = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+06:00`)
  return wordsIn(locale, 'bookings.refusals')('closedThen', {
    test: asOneLine(bookedTestIn(locale, booking, test).name),
    day: shared('dayWithWeekday', dayParts(date, locale)),
    time: shared('time', timeParts(begins, locale)),
  })
}

async function mailPerson(
  booking: Parameters<typeof tellPerson>[0],
  test: HealthTestRecord | null,
  change: MailedStatus,
  session: ClientSession,
) {
  // A booking of a deleted account has no email.
  if (!booking.userEmail) return
  await queueMails([statusMail(booking, change, test)], session)
  await tellPerson(booking, test, change, session)
}

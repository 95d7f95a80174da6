import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'
import { toSingleLine } from '@/lib/core/validation/fields'
import { hasBegun, isOpenAt } from '@/lib/features/health-tests/rules'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { Booking } from '@/models/booking'
import type { HealthTestRecord } from '@/models/health-test'
import { BOOKING_ERRORS } from '../errors'
import { ALLOWED_PREVIOUS_STATUSES, bookingTitle, holdsPlace } from '../rules'
import type { StatusChange } from '../schema'
import { readBookedTest, translateBookedTest } from './booked-test-names'
import { BOOKING_PROJECTION, type StoredBooking, toBookingDto } from './booking-dto'
import { bookingStatusMail, type MailedStatus } from './emails'
import { notifyBookingStatus } from './notify-booking-status'
import { releaseSlot } from './slots'

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
      { _id: id, status: { $in: ALLOWED_PREVIOUS_STATUSES[status] } },
      { $set: { status } },
      { session, returnDocument: 'after', projection: { ...BOOKING_PROJECTION, person: 1 } },
    ).lean()
    if (!changed) throw await statusError(id, status, session)
    const test = await readBookedTest(changed, session)
    if (status === 'approved') assertApprovable(changed, test)
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
    if (status !== 'completed') await mailAndNotify(changed, test, status, session)
    // Write the most contended document last, so that its lock is short.
    if (!holdsPlace(status)) await releaseSlot(changed, session)
    return toBookingDto(changed)
  })
}

async function statusError(id: string, wanted: StatusChange['status'], session: ClientSession) {
  const booking = await Booking.findById(id, { status: 1 }).session(session).lean()
  if (!booking) return new AppError('not-found', 'bookings.refusals.notFound')
  const { status } = booking
  const message = messageKey('bookings.refusals.statusNotPossible', { wanted, status })
  return new AppError('status-not-possible', message)
}

/** Bookings of a retired health test remain valid. */
function assertApprovable(booking: StoredBooking, test: HealthTestRecord | null): void {
  if (hasBegun(booking, dhakaDayAndHour())) {
    throw new AppError(BOOKING_ERRORS['slot-past'], 'bookings.refusals.begun')
  }
  if (test && !isOpenAt(test, booking)) {
    throw new AppError(BOOKING_ERRORS['slot-closed'], (locale) =>
      closedMessage(booking, test, locale),
    )
  }
}

function closedMessage(booking: StoredBooking, test: HealthTestRecord, locale: Locale): string {
  const { date, hour } = booking
  const shared = translationsFor(locale, 'shared')
  const begins = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+06:00`)
  return translationsFor(locale, 'bookings.refusals')('closedThen', {
    test: toSingleLine(translateBookedTest(locale, booking, test).name),
    day: shared('dayWithWeekday', dayParts(date, locale)),
    time: shared('time', timeParts(begins, locale)),
  })
}

async function mailAndNotify(
  booking: Parameters<typeof notifyBookingStatus>[0],
  test: HealthTestRecord | null,
  change: MailedStatus,
  session: ClientSession,
) {
  // Nothing goes to a deleted account; one without an email sees the notification.
  await queueMails([bookingStatusMail(booking, change, test)], session)
  await notifyBookingStatus(booking, test, change, session)
}

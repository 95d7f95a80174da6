import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { assertRecentAuthentication } from '@/lib/core/server/auth/recent-authentication'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { Booking } from '@/models/booking'
import { bookingTitle, releasesPlace } from '../rules'
import { readBookedTest } from './booked-test-names'
import { BOOKING_PROJECTION, type StoredBooking } from './booking-dto'
import { bookingStatusMail } from './emails'
import { notifyBookingStatus } from './notify-booking-status'
import { releaseSlot } from './slots'

/** Frees an unused place once. Throws `not-found`, `forbidden` and `assertRecentAuthentication` errors. */
export async function cancelBooking(caller: SessionUser, id: string): Promise<void> {
  const own = caller.role === 'admin' ? {} : { person: caller.id }
  const action = { name: 'booking-cancelled', by: caller.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const booking = await Booking.findOneAndDelete(
      { _id: id, ...own },
      { session, projection: { ...BOOKING_PROJECTION, person: 1 } },
    ).lean()
    if (booking) {
      const isOwn = String(booking.person) === caller.id
      if (!isOwn) {
        assertRecentAuthentication(caller, 'identity')
        await recordDeletion(caller, booking, session)
      }
      if (!releasesPlace(booking.status)) return
      if (!isOwn) {
        const test = await readBookedTest(booking, session)
        await queueMails([bookingStatusMail(booking, 'cancelled', test)], session)
        await notifyBookingStatus(booking, test, 'cancelled', session)
      }
      await releaseSlot(booking, session)
      return
    }
    if (await Booking.exists({ _id: id }).session(session)) {
      throw new AppError('forbidden', 'bookings.refusals.notOwn')
    }
    throw new AppError('not-found', 'bookings.refusals.notFound')
  })
  await deliverNotifications()
}

function recordDeletion(
  actor: SessionUser,
  booking: StoredBooking & { person: unknown },
  session: ClientSession,
) {
  const { _id: target, person } = booking
  const title = bookingTitle(booking)
  return recordAuditEntry(
    { actor, action: 'booking-deleted', targetUser: person, target, title },
    session,
  )
}

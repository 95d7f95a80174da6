import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/audit'
import { assertRecentProof } from '@/lib/core/auth/recent-proof'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransactionOnce } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { queueMails } from '@/lib/core/mail/outbox'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { Booking } from '@/models/booking'
import { statusMail } from './mails'
import { readBookedTest } from './name-tests'
import { bookingTitle, releasesPlace } from './rules'
import { BOOKING_SHOWN, type StoredBooking } from './shapes'
import { releaseSlot } from './slots'
import { tellPerson } from './tell-person'

/** Frees an unused place once. Throws `not-found`, `forbidden` and `assertRecentProof` errors. */
export async function cancelBooking(caller: SessionUser, id: string): Promise<void> {
  const own = caller.role === 'admin' ? {} : { person: caller.id }
  const act = { name: 'booking-cancelled', by: caller.id, target: id }
  await inTransactionOnce(act, async (session) => {
    const booking = await Booking.findOneAndDelete(
      { _id: id, ...own },
      { session, projection: { ...BOOKING_SHOWN, person: 1 } },
    ).lean()
    if (booking) {
      const isOwn = String(booking.person) === caller.id
      if (!isOwn) {
        assertRecentProof(caller, 'identity')
        await recordDeletion(caller, booking, session)
      }
      if (!releasesPlace(booking.status)) return
      // A booking of a deleted account has no email.
      const hasMail = !isOwn && booking.userEmail
      if (hasMail) {
        const test = await readBookedTest(booking, session)
        await queueMails([statusMail(booking, 'cancelled', test)], session)
        await tellPerson(booking, test, 'cancelled', session)
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
  const { _id: thing, person } = booking
  const title = bookingTitle(booking)
  return recordAuditEntry(
    { actor, action: 'booking-deleted', targetUser: person, target: thing, title },
    session,
  )
}

import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAct } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { assertPresent } from '@/lib/features/users/acting-person'
import { Booking } from '@/models/booking'
import { changeMail } from './booking-mail'
import { freePlace } from './free-place'
import { bookingTitle, givesPlaceBack } from './rules'
import { BOOKING_SHOWN, type StoredBooking } from './wire'

/**
 * Takes a booking away, for its person and for admins, and frees its place unless that was free
 * already or was used. Of two who do it at once one succeeds, and one place is freed. A person whose
 * appointment an admin took away hears of it by mail. Throws
 * `not-found`, `forbidden` for another person's booking, and for admins what `assertPresent` throws.
 */
export async function cancelBooking(caller: SessionUser, id: string): Promise<void> {
  const own = caller.role === 'admin' ? {} : { person: caller.id }
  await inTransaction(async (session) => {
    const booking = await Booking.findOneAndDelete(
      { _id: id, ...own },
      { session, projection: { ...BOOKING_SHOWN, person: 1 } },
    ).lean()
    if (booking) {
      const isOwn = String(booking.person) === caller.id
      if (!isOwn) {
        assertPresent(caller)
        await recordDeletion(caller, booking, session)
      }
      if (!givesPlaceBack(booking.status)) return
      // The account may have gone since, and its e-mail with it.
      const isTold = !isOwn && booking.userEmail
      if (isTold) await queueMails([await changeMail(booking, 'cancelled', '')], session)
      await freePlace(booking, session)
      return
    }
    if (await Booking.exists({ _id: id }).session(session)) {
      throw new AppError('forbidden', 'This is the booking of another person.')
    }
    throw new AppError('not-found', 'This booking does not exist.')
  })
  await sendQueuedMails()
}

function recordDeletion(
  actor: SessionUser,
  booking: StoredBooking & { person: unknown },
  session: ClientSession,
) {
  const { _id: thing, person } = booking
  const title = bookingTitle(booking)
  return recordAct({ actor, action: 'booking-deleted', person, thing, title }, session)
}

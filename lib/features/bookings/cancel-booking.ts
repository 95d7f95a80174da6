import 'server-only'
import { inTransaction } from '@/lib/core/db'
import { AppError } from '@/lib/core/errors'
import type { SessionUser } from '@/lib/core/session'
import { Booking } from '@/models/booking'
import { freePlace } from './free-place'
import { givesPlaceBack } from './rules'

/**
 * Takes a booking away, for its person and for admins, and frees its place unless that was free
 * already or was used. Of two who do it at once one succeeds, and one place is freed. Throws
 * `not-found`, and `forbidden` for another person's booking.
 */
export async function cancelBooking(caller: SessionUser, id: string): Promise<void> {
  const own = caller.role === 'admin' ? {} : { person: caller.id }
  await inTransaction(async (session) => {
    const booking = await Booking.findOneAndDelete(
      { _id: id, ...own },
      { session, projection: { test: 1, date: 1, hour: 1, status: 1 } },
    ).lean()
    if (booking) {
      if (givesPlaceBack(booking.status)) await freePlace(booking, session)
      return
    }
    if (await Booking.exists({ _id: id }).session(session)) {
      throw new AppError('forbidden', 'This is the booking of another person.')
    }
    throw new AppError('not-found', 'This booking does not exist.')
  })
}

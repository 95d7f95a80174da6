import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaHour } from '@/lib/core/time/dhaka-hour'
import { Booking } from '@/models/booking'
import { freePlace } from './free-place'
import { givesPlaceBack, hasBegun } from './rules'

/**
 * What becomes of somebody's bookings when their account goes, within that transaction: those that
 * wait or are still to come go and free their places; past ones stay, without names and ways to reach
 * the person.
 */
export async function leaveBookings(person: Types.ObjectId, session: ClientSession): Promise<void> {
  const now = dhakaHour()
  const bookings = await Booking.find({ person }, { test: 1, date: 1, hour: 1, status: 1 })
    .session(session)
    .lean()
  for (const booking of bookings) {
    const isDone = booking.status !== 'pending' && hasBegun(booking, now)
    if (isDone || !givesPlaceBack(booking.status)) continue
    await Booking.deleteOne({ _id: booking._id }, { session })
    await freePlace(booking, session)
  }
  await Booking.updateMany(
    { person },
    {
      $set: { userName: '', userEmail: '', phone: '', address: '' },
      $unset: { patientName: '' },
    },
    { session },
  )
}

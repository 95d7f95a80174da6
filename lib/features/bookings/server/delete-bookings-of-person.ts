import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { dhakaDayAndHour } from '@/lib/core/time/calendar'
import { hasBegun } from '@/lib/features/health-tests/rules'
import { Booking } from '@/models/booking'
import { releasesPlace } from '../rules'
import { releaseSlot } from './slots'

/** Deletes pending and upcoming bookings and releases their places. Anonymises past ones. */
export async function deleteBookingsOfPerson(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const now = dhakaDayAndHour()
  const bookings = await Booking.find({ person }, { test: 1, date: 1, hour: 1, status: 1 })
    .session(session)
    .lean()
  for (const booking of bookings) {
    const isDone = booking.status !== 'pending' && hasBegun(booking, now)
    if (isDone || !releasesPlace(booking.status)) continue
    await Booking.deleteOne({ _id: booking._id }, { session })
    await releaseSlot(booking, session)
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

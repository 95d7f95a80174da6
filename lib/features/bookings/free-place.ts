import 'server-only'
import type { ClientSession } from 'mongoose'
import type { BookingRecord } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'

/** Gives the place of a booking to whoever comes next, in the transaction that ends the booking. */
export async function freePlace(
  { test, date, hour }: Pick<BookingRecord, 'test' | 'date' | 'hour'>,
  session: ClientSession,
): Promise<void> {
  await BookingSlot.updateOne(
    { test, date, hour, taken: { $gt: 0 } },
    { $inc: { taken: -1 } },
    { session },
  )
}

import 'server-only'
import type { ClientSession } from 'mongoose'
import type { ChangedEmail } from '@/lib/features/users/server/events'
import { Booking } from '@/models/booking'

/** Bookings copy the email of their account; emails about them go there. */
export async function updateEmailOfBookings(
  { account, email: userEmail }: ChangedEmail,
  session: ClientSession,
): Promise<void> {
  await Booking.updateMany({ person: account }, { $set: { userEmail } }, { session })
}

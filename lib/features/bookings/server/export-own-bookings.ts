import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { Booking } from '@/models/booking'

export async function exportOwnBookings({ id }: Pick<SessionUser, 'id'>) {
  const bookings = await Booking.find({ person: id }).sort({ createdAt: -1, _id: -1 }).lean()
  return bookings.map(({ _id, healthTestName, priceInPaisa, userName, userEmail, ...booking }) => {
    const { date, hour, status, patientName = null, phone, address, createdAt } = booking
    return {
      ...{ id: String(_id), test: healthTestName, priceInTaka: priceInPaisa / 100 },
      ...{ date, hour, status },
      ...{ name: userName, email: userEmail, patientName, phone, address },
      bookedAt: createdAt,
    }
  })
}

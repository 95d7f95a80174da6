import { DELETE } from '@/app/api/delete/[id]/route'
import { POST } from '@/app/api/testbooking/route'
import type { BookingDto } from '@/lib/features/bookings/contract'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { type createHealthTest, type createPerson, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Test = Awaited<ReturnType<typeof createHealthTest>>

/** The body of a booking for nine o'clock, the day after tomorrow. */
export function bookingOf(person: Pick<Person, 'name' | 'email'>, test: Test) {
  return {
    testId: String(test._id),
    testName: test.name,
    price: test.priceInPaisa / 100,
    imageUrl: test.imageUrl,
    userName: person.name,
    userEmail: person.email,
    date: dayFromToday(2),
    time: '9:00 AM',
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
    status: 'pending',
  }
}

/** A person books a test through the endpoint. */
export async function book(
  person: Person,
  test: Test,
  fields: Record<string, unknown> = {},
  key?: string,
) {
  return callHandler<{ message: string; data: BookingDto }>(POST, {
    path: '/api/testbooking',
    cookies: await signedIn(person),
    headers: { 'idempotency-key': key },
    body: { ...bookingOf(person, test), ...fields },
  })
}

/** Books a test and returns the id of the booking. */
export async function booked(person: Person, test: Test, fields: Record<string, unknown> = {}) {
  const { status, body } = await book(person, test, fields)
  if (status !== 201) throw new Error(body.message)
  return body.data._id
}

/** A person cancels a booking through the endpoint. */
export async function cancel(person: Person, id: string) {
  return callHandler<{ message: string }>(DELETE, {
    method: 'DELETE',
    path: `/api/delete/${id}`,
    cookies: await signedIn(person),
    params: { id },
  })
}

/** The taken places in the slots of a test, and the bookings that hold a place. */
export async function placesOf(test: Pick<Test, '_id'>) {
  const [slots, bookings] = await Promise.all([
    BookingSlot.find({ test: test._id }).lean(),
    Booking.countDocuments({ test: test._id, status: { $ne: 'cancelled' } }),
  ])
  return { taken: slots.reduce((sum, { taken }) => sum + taken, 0), bookings }
}

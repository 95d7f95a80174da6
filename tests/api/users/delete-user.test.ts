import { DELETE } from '@/app/api/delete/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { BookingStatus } from '@/lib/features/bookings/rules'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { OutboxMail } from '@/models/outbox-mail'
import { createHealthTest, createPerson } from '@/scripts/seed/factories'
import { booked, cancel, placesOf } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const DELETED = { status: 200, body: { message: 'test booking deleted successfully' } }
const NOT_THERE = { status: 404, code: 'not-found', message: "This booking doesn't exist." }

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson()
})

beforeEach(() => Promise.all([Booking.deleteMany(), BookingSlot.deleteMany()]))

test('a person cancels, and the place is free again', async () => {
  const service = await createHealthTest()
  const [id] = [await booked(person, service), await booked(await createPerson(), service)]
  const response = await cancel(person, id)
  expect(response).toMatchObject(DELETED)
  expect(Object.keys(response.body)).toEqual(['message'])
  expect(await Booking.findById(id)).toBeNull()
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
})

test('an admin deletes the booking of any person', async () => {
  const service = await createHealthTest()
  const id = await booked(person, service)
  expect(await cancel(await createPerson({ role: 'admin' }), id)).toMatchObject(DELETED)
  expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
})

test('only the person whose appointment an admin cancels is notified', async () => {
  await OutboxMail.deleteMany()
  const service = await createHealthTest({ name: 'Lipid Profile' })
  const admin = await createPerson({ role: 'admin' })
  await cancel(person, await booked(person, service))
  await cancel(admin, await booked(admin, service))
  const completed = await booked(person, service)
  await Booking.updateOne({ _id: completed }, { status: 'completed' })
  await cancel(admin, completed)
  expect(await OutboxMail.countDocuments()).toBe(0)

  await cancel(admin, await booked(person, service))
  expect(await OutboxMail.find().lean()).toMatchObject([
    { to: person.email, subject: expect.stringMatching(/^Cancelled: Lipid Profile/) },
  ])
})

test('a booking of a retired service can still be cancelled', async () => {
  const service = await createHealthTest()
  const id = await booked(person, service)
  await service.updateOne({ retiredAt: new Date() })
  expect(await cancel(person, id)).toMatchObject(DELETED)
  expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
})

test.each([
  ['pending', 1],
  ['approved', 1],
  ['completed', 2],
  ['cancelled', 2],
] as [BookingStatus, number][])(
  'when a %s booking of two in the hour is deleted, %d of the places are taken',
  async (status, taken) => {
    const service = await createHealthTest()
    const [id] = [await booked(person, service), await booked(await createPerson(), service)]
    await Booking.updateOne({ _id: id }, { status })
    expect(await cancel(person, id)).toMatchObject(DELETED)
    expect((await placesOf(service)).taken).toBe(taken)
  },
)

describe('permission to cancel', () => {
  async function expectRefused(
    work: (id: string) => Promise<Awaited<ReturnType<typeof cancel>>>,
    refusal: Parameters<typeof expectErrorResponse>[1],
  ) {
    const service = await createHealthTest()
    const id = await booked(person, service)
    expectErrorResponse(await work(id), refusal)
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  }

  test('is denied to a visitor', async () => {
    await expectRefused(
      (id) => callHandler(DELETE, { method: 'DELETE', path: `/api/delete/${id}`, params: { id } }),
      UNAUTHENTICATED,
    )
  })

  test('is denied to another person', async () => {
    const other = await createPerson()
    await expectRefused((id) => cancel(other, id), {
      status: 403,
      code: 'forbidden',
      message: 'This booking belongs to someone else.',
    })
  })

  test('is denied to a page of another site', async () => {
    const cookies = await signedIn(person)
    const headers = { origin: 'https://elsewhere.example' }
    await expectRefused(
      (id) => callHandler(DELETE, { method: 'DELETE', cookies, headers, params: { id } }),
      { status: 403, code: 'foreign-origin' },
    )
  })
})

test('a deleted booking is not found', async () => {
  const id = await booked(person, await createHealthTest())
  await cancel(person, id)
  // The same person may have lost the first response.
  expect(await cancel(person, id)).toMatchObject(DELETED)
  expectErrorResponse(await cancel(await createPerson(), id), NOT_THERE)
  expectErrorResponse(await cancel(person, '0123456789abcdef01234567'), NOT_THERE)
})

test.each(['x', '0123', '0123456789abcdef0123456g', '%00'])(
  'rejects an invalid id (%s)',
  async (id) => {
    expectErrorResponse(await cancel(person, id), {
      status: 400,
      code: 'not-an-id',
      message: "The URL doesn't contain a valid ID.",
    })
  },
)

import { GET } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { BookingDto } from '@/lib/features/bookings/contract'
import { Booking } from '@/models/booking'
import { createHealthTest, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { booked } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  OWN_DATA_ONLY,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson({ name: 'Nasrin Akter' })
})

beforeEach(() => Booking.deleteMany())

/** The bookings of an email, given as Next passes it from the path. */
async function bookingsOf(email: string, reader?: Person) {
  return callHandler<{ data: BookingDto[] }>(GET, {
    path: `/api/gettestbookingsofspecificuser/${email}`,
    cookies: reader && (await signedIn(reader)),
    params: { email },
  })
}

test('a person reads only their own bookings, the newest first', async () => {
  const service = await createHealthTest({ name: 'Lipid Profile', priceInPaisa: 100_000 })
  const first = await booked(person, service, { time: '11:00 PM' })
  await booked(await createPerson(), service)
  const second = await booked(person, service, { patientName: 'Karim Uddin' })
  const response = await bookingsOf(person.email, person)
  expect(response.status).toBe(200)
  expect(Object.keys(response.body)).toEqual(['data'])
  expect(response.body.data.map(({ _id }) => _id)).toEqual([second, first])
  expect(response.body.data[0]).toMatchObject({ patientName: 'Karim Uddin' })
  expect(response.body.data[1]).toEqual({
    _id: first,
    testId: service.id,
    testName: 'Lipid Profile',
    price: 1000,
    imageUrl: service.imageUrl,
    userName: 'Nasrin Akter',
    userEmail: person.email,
    date: dayFromToday(2),
    time: '11:00 PM',
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
    status: 'pending',
  })
})

test('a person without bookings reads an empty list', async () => {
  expect(await bookingsOf(person.email, person)).toMatchObject({ status: 200, body: { data: [] } })
})

test('a booking has the name and the price of the test at the time of booking', async () => {
  const service = await createHealthTest({ name: 'Lipid Profile', priceInPaisa: 100_000 })
  await booked(person, service)
  await service.updateOne({ name: 'Fats', priceInPaisa: 1, retiredAt: new Date() })
  const { body } = await bookingsOf(person.email, person)
  expect(body.data).toMatchObject([{ testName: 'Lipid Profile', price: 1000 }])
})

test.each([
  ['in capitals', (email: string) => email.toUpperCase()],
  ['as the address writes it', (email: string) => encodeURIComponent(email)],
  ['both', (email: string) => encodeURIComponent(email.toUpperCase())],
])('the email is accepted %s', async (_how, written) => {
  const id = await booked(person, await createHealthTest())
  const { body } = await bookingsOf(written(person.email), person)
  expect(body.data.map(({ _id }) => _id)).toEqual([id])
})

test('accepts an email with a plus sign', async () => {
  const odd = await createPerson({ email: `odd+${person.id}@people.example` })
  const id = await booked(odd, await createHealthTest())
  for (const written of [odd.email, encodeURIComponent(odd.email)]) {
    const { body } = await bookingsOf(written, odd)
    expect(body.data.map(({ _id }) => _id)).toEqual([id])
  }
})

describe('an admin', () => {
  let admin: Person

  beforeAll(async () => {
    admin = await createPerson({ role: 'admin' })
  })

  test('reads the bookings of any person', async () => {
    const id = await booked(person, await createHealthTest())
    const { body } = await bookingsOf(person.email, admin)
    expect(body.data.map(({ _id }) => _id)).toEqual([id])
  })

  test.each(['nobody@people.example', 'nobody', '%', '%E0%A4%A', '{"$ne":null}', 'a\0b'])(
    'reads an empty list for an email without an account (%j)',
    async (email) => {
      await booked(person, await createHealthTest())
      expect(await bookingsOf(email, admin)).toMatchObject({ status: 200, body: { data: [] } })
    },
  )
})

describe('permission to read', () => {
  test('is denied to a visitor', async () => {
    expectErrorResponse(await bookingsOf(person.email), UNAUTHENTICATED)
  })

  test('is denied to another person', async () => {
    const other = await createPerson()
    expectErrorResponse(await bookingsOf(person.email, other), OWN_DATA_ONLY)
    expectErrorResponse(await bookingsOf('nobody@people.example', other), OWN_DATA_ONLY)
  })
})

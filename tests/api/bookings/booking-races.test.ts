import { connectDb } from '@/lib/core/server/db/connection'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { createHealthTest, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { book, booked, cancel, placesOf } from '@/tests/support/booking-calls'
import { CROWD } from '@/tests/support/crowd'
import { nextWriteConflict, recordCommands } from '@/tests/support/database-commands'
import { fullTest } from '@/tests/support/full-test'
import { untilAvailable } from '@/tests/support/until-available'

beforeAll(recordCommands)

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson()))

function statuses(responses: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('one of many people who book the last place concurrently gets it', async () => {
  const service = await createHealthTest({ slotCapacity: 1 })
  const all = await people(CROWD)

  const responses = await Promise.all(
    all.map((person) => untilAvailable(() => book(person, service))),
  )

  expect(statuses(responses)).toEqual({ 201: 1, 409: CROWD - 1 })
  for (const { status, body } of responses) {
    if (status === 409) expect(body).toMatchObject({ code: 'slot-full' })
  }
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  expect(await BookingSlot.find({ test: service._id }).lean()).toHaveLength(1)
}, 60_000)

fullTest(
  'one of fifty people who book the last of several places concurrently gets it',
  async () => {
    const service = await createHealthTest({ slotCapacity: 4 })
    const [first, ...all] = await people(51)
    if (!first) throw new Error('No person was created')
    for (const patientName of ['', 'Karim', 'Salma']) await booked(first, service, { patientName })

    const responses = await Promise.all(
      all.map((person) => untilAvailable(() => book(person, service))),
    )

    expect(statuses(responses)).toEqual({ 201: 1, 409: 49 })
    expect(await placesOf(service)).toEqual({ taken: 4, bookings: 4 })
  },
)

fullTest('ten of fifty people who book an hour with ten places get one', async () => {
  const service = await createHealthTest({ slotCapacity: 10 })
  const all = await people(50)

  const responses = await Promise.all(
    all.map((person) => untilAvailable(() => book(person, service))),
  )

  expect(statuses(responses)).toEqual({ 201: 10, 409: 40 })
  expect(await placesOf(service)).toEqual({ taken: 10, bookings: 10 })
})

test('all people who book different hours concurrently get a place', async () => {
  const service = await createHealthTest({ slotCapacity: 1 })
  const hours = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM']
  const all = await people(hours.length)

  const responses = await Promise.all(
    all.map((person, nth) => untilAvailable(() => book(person, service, { time: hours[nth] }))),
  )

  expect(statuses(responses)).toEqual({ 201: 5 })
  expect(await placesOf(service)).toEqual({ taken: 5, bookings: 5 })
})

test('five concurrent cancellations of a booking return one place', async () => {
  const service = await createHealthTest({ slotCapacity: 2 })
  const person = await createPerson()
  const admin = await createPerson({ role: 'admin' })
  const id = await booked(person, service)
  await booked(admin, service)

  const responses = await Promise.all(
    [person, admin, person, admin, person].map((caller) =>
      untilAvailable(() => cancel(caller, id)),
    ),
  )

  // The repeats of the first person get the same success.
  expect([
    { 200: 3, 404: 2 },
    { 200: 2, 404: 3 },
  ]).toContainEqual(statuses(responses))
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
})

test('the slot counts match the bookings after concurrent cancellations and bookings', async () => {
  const service = await createHealthTest({ slotCapacity: 5 })
  const [leaving, coming] = [await people(5), await people(15)]
  const ids = await Promise.all(leaving.map((person) => booked(person, service)))

  const [left, came] = await Promise.all([
    Promise.all(leaving.map((person, nth) => untilAvailable(() => cancel(person, ids[nth] ?? '')))),
    Promise.all(coming.map((person) => untilAvailable(() => book(person, service)))),
  ])

  expect(statuses(left)).toEqual({ 200: 5 })
  const { 201: taken = 0, 409: refused = 0 } = statuses(came)
  expect(taken + refused).toBe(15)
  expect(taken).toBeLessThanOrEqual(5)
  expect(await placesOf(service)).toEqual({ taken, bookings: taken })
}, 60_000)

describe('a service that changes during a booking', () => {
  type Change = Parameters<typeof HealthTest.updateOne>[1]

  /** Books during an edit of the service, which is committed before the booking. */
  async function bookDuring(change: Change) {
    const service = await createHealthTest({ slotCapacity: 3 })
    const [early, late] = await people(2)
    if (!early || !late) throw new Error('No person was created')
    await booked(early, service)
    const { connection } = await connectDb()
    const session = await connection.startSession()
    session.startTransaction()
    await HealthTest.updateOne({ _id: service._id }, change, { session })
    // Locks the slot, so that a booking can read the service but cannot commit yet.
    for (const $inc of [{ taken: 1 }, { taken: -1 }]) {
      await BookingSlot.updateOne({ test: service._id }, { $inc }, { session })
    }
    const conflict = nextWriteConflict()
    const response = book(late, service)
    await conflict
    await session.commitTransaction()
    await session.endSession()
    return { response: await response, places: await placesOf(service) }
  }

  test('is not booked if it is retired', async () => {
    const { response, places } = await bookDuring({ retiredAt: new Date() })
    expect(response).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(places).toEqual({ taken: 1, bookings: 1 })
  })

  test('has no more bookings than its new capacity', async () => {
    const { response, places } = await bookDuring({ slotCapacity: 1 })
    expect(response).toMatchObject({ status: 409, body: { code: 'slot-full' } })
    expect(places).toEqual({ taken: 1, bookings: 1 })
  })

  test('is booked at its new price', async () => {
    const { response, places } = await bookDuring({ priceInPaisa: 99_900 })
    expect(response).toMatchObject({ status: 201, body: { data: { price: 999 } } })
    expect(places).toEqual({ taken: 2, bookings: 2 })
  })
})

test.each(['', 'Karim Uddin'])(
  'a person who sends ten concurrent bookings (for %j) gets one place of many',
  async (patientName) => {
    const service = await createHealthTest({ slotCapacity: 12 })
    const person = await createPerson()

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => book(person, service, { patientName })),
    )

    expect(statuses(responses)).toEqual({ 201: 1, 409: 9 })
    for (const { status, body } of responses) {
      if (status === 409) expect(body).toMatchObject({ code: 'already-booked' })
    }
    expect(await Booking.countDocuments({ person: person._id, date: dayFromToday(2) })).toBe(1)
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  },
)

test('one account that books for ten names concurrently gets four places', async () => {
  const service = await createHealthTest({ slotCapacity: 12 })
  const person = await createPerson()

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => book(person, service, { patientName: `Guest ${nth}` })),
  )

  expect(statuses(responses)).toEqual({ 201: 4, 409: 6 })
  expect(await placesOf(service)).toEqual({ taken: 4, bookings: 4 })
  const names = await Booking.distinct('patientName', { person: person._id })
  expect(names).toHaveLength(4)
}, 60_000)

test('ten concurrent repeats of one attempt for the last place are one booking', async () => {
  const service = await createHealthTest({ slotCapacity: 1 })
  const person = await createPerson()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => book(person, service, {}, 'attempt-2')),
  )

  expect(statuses(responses)).toEqual({ 201: 10 })
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
})

test('ten concurrent repeats and a later one are one booking', async () => {
  const service = await createHealthTest({ slotCapacity: 3 })
  const person = await createPerson()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => book(person, service, {}, 'attempt-1')),
  )
  responses.push(await book(person, service, {}, 'attempt-1'))

  expect(statuses(responses)).toEqual({ 201: 11 })
  expect(new Set(responses.map(({ body }) => body.data._id)).size).toBe(1)
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  const other = await book(await createPerson(), service, {}, 'attempt-1')
  expect(other.body.data._id).not.toBe(responses[0]?.body.data._id)
})

test('one document counts an hour of a service, for all first bookings', async () => {
  const { _id } = await createHealthTest()
  const place = { test: _id, date: dayFromToday(2), hour: 9 }
  await BookingSlot.create(place)
  await expect(BookingSlot.create(place)).rejects.toMatchObject({ code: 11000 })
})

import { POST } from '@/app/api/testbooking/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { createHealthTest, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { book, booked, bookingOf, cancel, placesOf } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  OWN_DATA_ONLY,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/testbooking'
const NOT_ON_OFFER = {
  status: 404,
  code: 'not-found',
  message: "This service isn't available.",
}
const FULL = {
  status: 409,
  code: 'slot-full',
  message: 'This time is fully booked. Choose another one.',
}
const BEGUN = {
  status: 409,
  code: 'slot-past',
  message: 'This time has already started. Choose a later one.',
}

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson({ name: 'Nasrin Akter' })
})

beforeEach(() =>
  Promise.all([Booking.deleteMany(), BookingSlot.deleteMany(), HealthTest.deleteMany()]),
)
afterEach(unfreezeTime)

test('a person books a test, and the booking waits for approval', async () => {
  const service = await createHealthTest({ name: 'Lipid Profile', priceInPaisa: 100_050 })
  const response = await book(person, service)
  const booking = {
    testId: service.id,
    testName: 'Lipid Profile',
    price: 1000.5,
    imageUrl: service.imageUrl,
    userName: 'Nasrin Akter',
    userEmail: person.email,
    date: dayFromToday(2),
    time: '9:00 AM',
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
    status: 'pending',
  }
  expect(response).toMatchObject({ status: 201 })
  expect(response.body).toEqual({
    message: 'Test Booking created successfully',
    data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...booking },
  })
  const { testId: _id, testName, price: _taka, time: _time, ...stored } = booking
  expect(await Booking.findById(response.body.data._id).lean()).toMatchObject({
    ...stored,
    test: service._id,
    healthTestName: testName,
    priceInPaisa: 100_050,
    hour: 9,
    person: person._id,
  })
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
})

test('the payload cannot set the test’s details, the person or the status', async () => {
  const service = await createHealthTest()
  const { body } = await book(person, service, {
    testName: 'Something cheaper',
    price: 1,
    imageUrl: 'https://elsewhere.example/x.png',
    userName: 'Somebody Else',
    userEmail: person.email.toUpperCase(),
    status: 'completed',
  })
  expect(body.data).toMatchObject({
    testName: service.name,
    price: service.priceInPaisa / 100,
    imageUrl: service.imageUrl,
    userName: 'Nasrin Akter',
    userEmail: person.email,
    status: 'pending',
  })
})

test.each(['testName', 'price', 'imageUrl', 'userName', 'status'])(
  '%s is optional, and ignored',
  async (field) => {
    const service = await createHealthTest()
    expect(await book(person, service, { [field]: undefined })).toMatchObject({ status: 201 })
    const later = { time: '10:00 AM', [field]: { $ne: null } }
    expect(await book(person, service, later)).toMatchObject({ status: 201 })
  },
)

describe('a place', () => {
  test('is limited by the capacity of the hour, separately for each hour', async () => {
    const service = await createHealthTest({ slotCapacity: 2 })
    await booked(person, service)
    await booked(await createPerson(), service)
    expectErrorResponse(await book(await createPerson(), service), FULL)
    await booked(person, service, { time: '10:00 AM' })
    await booked(person, service, { time: '9:00 PM' })
    await booked(person, service, { date: dayFromToday(3) })
    await booked(person, await createHealthTest({ slotCapacity: 1 }))
    expect(await placesOf(service)).toEqual({ taken: 5, bookings: 5 })
  })

  test('is available again when its booking is deleted', async () => {
    const service = await createHealthTest({ slotCapacity: 1 })
    const id = await booked(person, service)
    const other = await createPerson()
    expectErrorResponse(await book(other, service), FULL)
    await cancel(person, id)
    expect(await book(other, service)).toMatchObject({ status: 201 })
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })

  test('is not available when an admin reduces the capacity below the bookings', async () => {
    const service = await createHealthTest({ slotCapacity: 2 })
    await booked(person, service)
    await HealthTest.updateOne({ _id: service._id }, { slotCapacity: 1 })
    expectErrorResponse(await book(await createPerson(), service), FULL)
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })
})

describe('for one person and one hour', () => {
  const [SELF, OTHER, FAMILY] = [
    'You already have a place at this time. To book for someone else, enter their name.',
    'This person already has a place at this time. Same name? Add something to tell them apart.',
    'One account can have 4 places at a time. Choose another time.',
  ]
  const refusedAs = (code: string, message: string) => ({
    ...{ status: 409, code, message, errors: { patientName: [message] } },
  })
  const TAKEN = refusedAs('already-booked', SELF)
  const TAKEN_FOR_OTHER = refusedAs('already-booked', OTHER)
  const FOUR_HELD = refusedAs('too-many-places', FAMILY)

  let service: Awaited<ReturnType<typeof createHealthTest>>
  beforeEach(async () => {
    service = await createHealthTest({ slotCapacity: 9 })
  })

  const bookFor = (patientName?: string, more: object = {}) =>
    book(person, service, { patientName, ...more })

  test('a second place is rejected with a field error', async () => {
    await booked(person, service)
    for (const patientName of [undefined, '', '  \u200b ', 'Nasrin Akter', ' nasrin  AKTER ']) {
      expectErrorResponse(await bookFor(patientName), TAKEN)
    }
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })

  test('other days, hours and services, and other people’s bookings are accepted', async () => {
    await booked(person, service)
    await booked(person, service, { time: '10:00 AM' })
    await booked(person, service, { date: dayFromToday(3) })
    await booked(person, await createHealthTest())
    await booked(await createPerson({ name: 'Nasrin Akter' }), service)
    expect(await placesOf(service)).toEqual({ taken: 4, bookings: 4 })
  })

  test('a booking for another person has both names, the patient’s as it was typed', async () => {
    const { body } = await bookFor('  Karim\n\u202eUddin\u200b ')
    expect(body.data).toMatchObject({ patientName: 'Karim Uddin', userName: 'Nasrin Akter' })
    expect(await Booking.findById(body.data._id).lean()).toMatchObject({
      ...{ patientName: 'Karim Uddin', userName: 'Nasrin Akter', person: person._id },
    })
  })

  test.each([undefined, '', ' \u200b ', 'NASRIN  Akter'])(
    'a booking for oneself (%j) has only one’s own name',
    async (patientName) => {
      const { status, body } = await bookFor(patientName)
      expect(status).toBe(201)
      expect(Object.keys(body.data)).not.toContain('patientName')
      const stored = await Booking.findById(body.data._id).lean()
      expect(stored).not.toHaveProperty('patientName')
    },
  )

  test.each([
    'karim UDDIN',
    '  Karim   Uddin',
    'Ｋａｒｉｍ Uddin',
    'Karim\u00a0Uddin',
    'Ka\u200drim Uddin',
  ])('a name that reads the same (%j) is the same person', async (patientName) => {
    await booked(person, service, { patientName: 'Karim Uddin' })
    expectErrorResponse(await bookFor(patientName), TAKEN_FOR_OTHER)
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })

  test('a family of four gets four places in any order, and the fifth name is rejected', async () => {
    for (const patientName of ['Karim Uddin', 'করিম উদ্দিন', undefined, 'Salma Begum']) {
      expect(await bookFor(patientName)).toMatchObject({ status: 201 })
    }
    expectErrorResponse(await bookFor('Rahim Uddin'), FOUR_HELD)
    expectErrorResponse(await bookFor('Salma Begum'), TAKEN_FOR_OTHER)
    expect(await placesOf(service)).toEqual({ taken: 4, bookings: 4 })
    expect(await bookFor('Rahim Uddin', { time: '10:00 AM' })).toMatchObject({ status: 201 })
  })

  test('four places for other people leave none for the account’s owner', async () => {
    for (const nth of [1, 2, 3, 4]) await booked(person, service, { patientName: `Child ${nth}` })
    expectErrorResponse(await bookFor(), FOUR_HELD)
  })

  test.each([
    ['the person', () => person],
    ['an admin', () => createPerson({ role: 'admin' })],
  ])('a booking that %s deleted does not count', async (_who, find) => {
    const ids = [await booked(person, service)]
    for (const nth of [2, 3, 4]) {
      ids.push(await booked(person, service, { patientName: `Child ${nth}` }))
    }
    await cancel(await find(), ids[0] ?? '')
    await cancel(await find(), ids[1] ?? '')
    expect(await bookFor()).toMatchObject({ status: 201 })
    expect(await bookFor('Child 2')).toMatchObject({ status: 201 })
    expectErrorResponse(await bookFor('Child 5'), FOUR_HELD)
  })

  test('a cancelled booking remains and does not count, a completed one counts', async () => {
    const id = await booked(person, service)
    await Booking.updateOne({ _id: id }, { status: 'completed' })
    expectErrorResponse(await bookFor(), TAKEN)
    await Booking.updateOne({ _id: id }, { status: 'cancelled' })
    expect(await bookFor()).toMatchObject({ status: 201 })
  })

  test('a renamed account is still the same person', async () => {
    const renamed = await createPerson({ name: 'Old Name' })
    await booked(renamed, service)
    await renamed.updateOne({ name: 'New Name' })
    expectErrorResponse(await book(renamed, service), TAKEN)
    expectErrorResponse(await book(renamed, service, { patientName: 'Old Name' }), TAKEN_FOR_OTHER)
  })

  test('a person who has the last place gets an error about it, not about a full hour', async () => {
    const small = await createHealthTest({ slotCapacity: 1 })
    await booked(person, small)
    expectErrorResponse(await book(person, small), TAKEN)
    expectErrorResponse(await book(person, small, { patientName: 'Karim Uddin' }), FULL)
  })
})

describe('an unavailable service', () => {
  test('does not exist', async () => {
    const service = await createHealthTest()
    const response = await book(person, service, { testId: '0123456789abcdef01234567' })
    expectErrorResponse(response, NOT_ON_OFFER)
    expect(await BookingSlot.countDocuments()).toBe(0)
  })

  test('was retired', async () => {
    const service = await createHealthTest({ retiredAt: new Date() })
    expectErrorResponse(await book(person, service), NOT_ON_OFFER)
    expect(await BookingSlot.countDocuments()).toBe(0)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })
})

describe('the time of a test', () => {
  // 10 May, 15:30 in Dhaka; 9:30 in UTC.
  const NOW = '2031-05-10T09:30:00Z'

  async function bookAt(now: string, date: string, time: string) {
    const service = await createHealthTest()
    freezeTime(now)
    const response = await book(person, service, { date, time })
    expect(await placesOf(service)).toMatchObject({ bookings: response.status === 201 ? 1 : 0 })
    return response
  }

  test.each([
    ['2031-05-10', '4:00 PM'],
    ['2031-05-10', '11:00 PM'],
    ['2031-05-11', '12:00 AM'],
    ['2031-08-08', '9:00 AM'],
  ])('can be %s at %s', async (date, time) => {
    expect(await bookAt(NOW, date, time)).toMatchObject({ status: 201, body: { data: { time } } })
  })

  test.each(['12:00 AM', '9:00 AM', '12:00 PM', '3:00 PM'])(
    'cannot be today’s %s, which has begun in Dhaka',
    async (time) => {
      expectErrorResponse(await bookAt(NOW, '2031-05-10', time), BEGUN)
    },
  )

  test('cannot be on a day that is over in Dhaka, but not in Greenwich', async () => {
    const response = await bookAt('2031-05-10T18:00:00Z', '2031-05-10', '11:00 PM')
    expectInvalid(response, { date: ['Choose today or later.'] })
  })

  test('cannot be the first hour of a day that has begun', async () => {
    expectErrorResponse(await bookAt('2031-05-10T18:00:00Z', '2031-05-11', '12:00 AM'), BEGUN)
    expect(await bookAt('2031-05-10T18:00:00Z', '2031-05-11', '1:00 AM')).toMatchObject({
      status: 201,
    })
  })

  test('cannot be more than ninety days ahead', async () => {
    expectInvalid(await bookAt(NOW, '2031-08-09', '9:00 AM'), {
      date: ['You can book up to 90 days ahead.'],
    })
  })

  test.each(['2031-02-30', '10.05.2031', '2031-5-1', 'tomorrow', '0', '9999-99-99'])(
    'cannot be on an invalid day (%s)',
    async (date) => {
      const response = await bookAt(NOW, date, '9:00 AM')
      expectInvalid(response)
      expect(Object.keys((response.body as unknown as { errors: object }).errors)).toEqual(['date'])
    },
  )

  test.each(['9:30 AM', '13:00 PM', '09:00 AM', '9:00', '0:00 AM', '9:00 am'])(
    'cannot be at an invalid hour (%s)',
    async (time) => {
      expectInvalid(await bookAt(NOW, '2031-05-12', time), {
        time: ['Choose a time from the list.'],
      })
    },
  )
})

describe('permission to book', () => {
  test('is denied to a visitor', async () => {
    const service = await createHealthTest()
    expectErrorResponse(
      await callHandler(POST, { path, body: bookingOf(person, service) }),
      UNAUTHENTICATED,
    )
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('is denied in the name of another person', async () => {
    const service = await createHealthTest()
    const other = await createPerson()
    expectErrorResponse(await book(other, service, { userEmail: person.email }), OWN_DATA_ONLY)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('is denied to an admin in the name of another person', async () => {
    const service = await createHealthTest()
    const admin = await createPerson({ role: 'admin' })
    expectErrorResponse(await book(admin, service, { userEmail: person.email }), OWN_DATA_ONLY)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('is denied to a page of another site', async () => {
    const service = await createHealthTest()
    const response = await callHandler(POST, {
      path,
      cookies: await signedIn(person),
      headers: { origin: 'https://elsewhere.example' },
      body: bookingOf(person, service),
    })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })
})

describe('invalid input', () => {
  let cookies: string
  let service: Awaited<ReturnType<typeof createHealthTest>>

  beforeEach(async () => {
    cookies = await signedIn(person)
    service = await createHealthTest()
  })

  test.each(['', 'x', '0123', { $ne: null }, 7, null, undefined])(
    'rejects an invalid service id (%j)',
    async (testId) => {
      expectInvalid(await book(person, service, { testId }), {
        testId: ["This isn't a valid ID."],
      })
    },
  )

  test.each(['+880', ' +880 ', '880', '+880 -'])(
    'rejects a phone number that is only the country code (%j)',
    async (phone) => {
      expectInvalid(await book(person, service, { phone }), {
        phone: ['* Phone number is required'],
      })
    },
  )

  testBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => bookingOf(person, service),
    stores: [Booking, BookingSlot, HealthTest],
  })
})

import { POST } from '@/app/api/testbooking/route'
import { connectDb } from '@/lib/core/db'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { createHealthTest, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'
import { book, booked, bookingOf, cancel, placesOf } from './booking'
import { letTimeRun, standAt } from './frozen-day'
import {
  expectInvalid,
  expectRefusal,
  refusesBadInput,
  SELF_ALONE,
  UNAUTHENTICATED,
} from './refusals'

const path = '/api/testbooking'
const NOT_ON_OFFER = {
  status: 404,
  code: 'not-found',
  message: 'This service is not on offer.',
}
const FULL = {
  status: 409,
  code: 'slot-full',
  message: 'This hour is fully booked. Please choose another one.',
}
const BEGUN = {
  status: 409,
  code: 'slot-past',
  message: 'This hour has already begun. Please choose a later one.',
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
afterEach(letTimeRun)

test('a person books a test and waits for the approval', async () => {
  const service = await createHealthTest({ name: 'Lipid Profile', price: 100_050 })
  const answer = await book(person, service)
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
  expect(answer).toMatchObject({ status: 201 })
  expect(answer.body).toEqual({
    message: 'Test Booking created successfully',
    data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...booking },
  })
  const { testId: _id, price: _taka, time: _time, ...kept } = booking
  expect(await Booking.findById(answer.body.data._id).lean()).toMatchObject({
    ...kept,
    test: service._id,
    price: 100_050,
    hour: 9,
    person: person._id,
  })
  expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
})

test('what the test is, who books and how it stands are not for the payload to say', async () => {
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
    price: service.price / 100,
    imageUrl: service.imageUrl,
    userName: 'Nasrin Akter',
    userEmail: person.email,
    status: 'pending',
  })
})

test.each(['testName', 'price', 'imageUrl', 'userName', 'status'])(
  'nobody has to send %s, and nobody reads it',
  async (field) => {
    const service = await createHealthTest()
    expect(await book(person, service, { [field]: undefined })).toMatchObject({ status: 201 })
    expect(await book(person, service, { [field]: { $ne: null } })).toMatchObject({ status: 201 })
  },
)

describe('a place', () => {
  test('is had by as many as there is room for in the hour, and the next hour is another', async () => {
    const service = await createHealthTest({ slotCapacity: 2 })
    await booked(person, service)
    await booked(await createPerson(), service)
    expectRefusal(await book(person, service), FULL)
    await booked(person, service, { time: '10:00 AM' })
    await booked(person, service, { time: '9:00 PM' })
    await booked(person, service, { date: dayFromToday(3) })
    await booked(person, await createHealthTest({ slotCapacity: 1 }))
    expect(await placesOf(service)).toEqual({ taken: 5, bookings: 5 })
  })

  test('can be had again once its booking is taken away', async () => {
    const service = await createHealthTest({ slotCapacity: 1 })
    const id = await booked(person, service)
    expectRefusal(await book(person, service), FULL)
    await cancel(person, id)
    expect(await book(person, service)).toMatchObject({ status: 201 })
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })

  test('is not to be had when an admin allows fewer than have booked', async () => {
    const service = await createHealthTest({ slotCapacity: 2 })
    await booked(person, service)
    await HealthTest.updateOne({ _id: service._id }, { slotCapacity: 1 })
    expectRefusal(await book(person, service), FULL)
    expect(await placesOf(service)).toEqual({ taken: 1, bookings: 1 })
  })
})

describe('a service that is not on offer', () => {
  test('because there is none with that id', async () => {
    const service = await createHealthTest()
    const answer = await book(person, service, { testId: '0123456789abcdef01234567' })
    expectRefusal(answer, NOT_ON_OFFER)
    expect(await BookingSlot.countDocuments()).toBe(0)
  })

  test('because it was taken off the list', async () => {
    const service = await createHealthTest({ retiredAt: new Date() })
    expectRefusal(await book(person, service), NOT_ON_OFFER)
    expect(await BookingSlot.countDocuments()).toBe(0)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })
})

describe('when the test is to be', () => {
  // Half past three in the afternoon of 10 May in Dhaka, in the morning in Greenwich.
  const NOW = '2031-05-10T09:30:00Z'

  async function bookAt(now: string, date: string, time: string) {
    const service = await createHealthTest()
    standAt(now)
    const answer = await book(person, service, { date, time })
    expect(await placesOf(service)).toMatchObject({ bookings: answer.status === 201 ? 1 : 0 })
    return answer
  }

  test.each([
    ['2031-05-10', '4:00 PM'],
    ['2031-05-10', '11:00 PM'],
    ['2031-05-11', '12:00 AM'],
    ['2031-08-08', '9:00 AM'],
  ])('%s at %s can still be had', async (date, time) => {
    expect(await bookAt(NOW, date, time)).toMatchObject({ status: 201, body: { data: { time } } })
  })

  test.each(['12:00 AM', '9:00 AM', '12:00 PM', '3:00 PM'])(
    'today’s %s has begun in Dhaka',
    async (time) => {
      expectRefusal(await bookAt(NOW, '2031-05-10', time), BEGUN)
    },
  )

  test('a day that is over in Dhaka is refused, although it still runs in Greenwich', async () => {
    const answer = await bookAt('2031-05-10T18:00:00Z', '2031-05-10', '11:00 PM')
    expectInvalid(answer, { date: ['The date must be today or later.'] })
  })

  test('the first hour of a day has begun with the day', async () => {
    expectRefusal(await bookAt('2031-05-10T18:00:00Z', '2031-05-11', '12:00 AM'), BEGUN)
    expect(await bookAt('2031-05-10T18:00:00Z', '2031-05-11', '1:00 AM')).toMatchObject({
      status: 201,
    })
  })

  test('more than ninety days ahead is too far', async () => {
    expectInvalid(await bookAt(NOW, '2031-08-09', '9:00 AM'), {
      date: ['Appointments can be booked up to 90 days ahead.'],
    })
  })

  test.each(['2031-02-30', '10.05.2031', '2031-5-1', 'tomorrow', '0', '9999-99-99'])(
    'what is no day (%s) is refused',
    async (date) => {
      const answer = await bookAt(NOW, date, '9:00 AM')
      expectInvalid(answer)
      expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(['date'])
    },
  )

  test.each(['9:30 AM', '13:00 PM', '09:00 AM', '9:00', '0:00 AM', '9:00 am'])(
    'what is none of the 24 hours (%s) is refused',
    async (time) => {
      expectInvalid(await bookAt(NOW, '2031-05-12', time), {
        time: ['Choose one of the times in the list.'],
      })
    },
  )
})

describe('who may book', () => {
  test('a visitor is refused', async () => {
    const service = await createHealthTest()
    expectRefusal(await call(POST, { path, body: bookingOf(person, service) }), UNAUTHENTICATED)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('nobody books in the name of another', async () => {
    const service = await createHealthTest()
    const other = await createPerson()
    expectRefusal(await book(other, service, { userEmail: person.email }), SELF_ALONE)
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('an admin books for whoever has an account, and the booking is theirs', async () => {
    const service = await createHealthTest()
    const admin = await createPerson({ role: 'admin' })
    const { body } = await book(admin, service, { userEmail: person.email })
    expect(body.data).toMatchObject({ userName: 'Nasrin Akter', userEmail: person.email })
    expect(await cancel(person, body.data._id)).toMatchObject({ status: 200 })
  })

  test('an admin does not book for somebody without an account', async () => {
    const service = await createHealthTest()
    const admin = await createPerson({ role: 'admin' })
    expectRefusal(await book(admin, service, { userEmail: 'nobody@people.example' }), {
      status: 404,
      code: 'not-found',
      message: 'Nobody has an account with this e-mail.',
    })
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })

  test('a page of another site is refused', async () => {
    const service = await createHealthTest()
    const answer = await call(POST, {
      path,
      cookies: await signedIn(person),
      headers: { origin: 'https://elsewhere.example' },
      body: bookingOf(person, service),
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await placesOf(service)).toEqual({ taken: 0, bookings: 0 })
  })
})

describe('bad input', () => {
  let cookies: string
  let service: Awaited<ReturnType<typeof createHealthTest>>

  beforeEach(async () => {
    cookies = await signedIn(person)
    service = await createHealthTest()
  })

  test.each(['', 'x', '0123', { $ne: null }, 7, null, undefined])(
    'what is no id of a service (%j) is refused',
    async (testId) => {
      expectInvalid(await book(person, service, { testId }), {
        testId: ['This is not a valid id.'],
      })
    },
  )

  test.each(['+880', ' +880 ', '880', '+880 -'])(
    'the code of the country alone (%j) is no phone',
    async (phone) => {
      expectInvalid(await book(person, service, { phone }), {
        phone: ['* Phone number is required'],
      })
    },
  )

  refusesBadInput({
    handler: POST,
    path,
    cookies: () => cookies,
    body: () => bookingOf(person, service),
    texts: { userEmail: 254, date: 10, time: 8, phone: 20, address: 300 },
    stores: [Booking, BookingSlot, HealthTest],
  })
})

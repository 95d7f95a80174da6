import { GET as getServices } from '@/app/api/getservices/route'
import { PATCH } from '@/app/api/services/[id]/route'
import { GET as getSlots } from '@/app/api/services/[id]/slots/route'
import { POST } from '@/app/api/services/route'
import { PATCH as changeStatus } from '@/app/api/statuschangefortestbooking/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import type { DaySlots } from '@/lib/features/bookings/server/list-slots'
import type { WeekHours } from '@/lib/features/health-tests/rules'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { findBookingsOutsideHoursById } from '@/lib/features/health-tests/server/bookings-outside-hours'
import { getHealthTestToEdit } from '@/lib/features/health-tests/server/get-health-test'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { HealthTest } from '@/models/health-test'
import { OutboxMail } from '@/models/outbox-mail'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { book, cancel, placesOf } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { signedIn } from '@/tests/support/sign-in'

// A Saturday, 15:30 in Dhaka.
const NOW = '2031-05-10T09:30:00Z'
const [SATURDAY, SUNDAY, FRIDAY, NEXT_SATURDAY] = [
  ...(['2031-05-10', '2031-05-11', '2031-05-16', '2031-05-17'] as const),
]

/** Open from eight to eight, and closed on Fridays. */
const DESK: WeekHours = {
  ...{ saturday: { opens: 8, closes: 20 }, sunday: { opens: 8, closes: 20 } },
  ...{ monday: { opens: 8, closes: 20 }, tuesday: { opens: 8, closes: 20 } },
  ...{ wednesday: { opens: 8, closes: 20 }, thursday: { opens: 8, closes: 20 } },
}
const FROM_EIGHT_TO_EIGHT = { opens: '8:00 AM', closes: '8:00 PM' }
const WRITTEN_DESK = {
  ...{ saturday: FROM_EIGHT_TO_EIGHT, sunday: FROM_EIGHT_TO_EIGHT, monday: FROM_EIGHT_TO_EIGHT },
  ...{ tuesday: FROM_EIGHT_TO_EIGHT, wednesday: FROM_EIGHT_TO_EIGHT },
  thursday: FROM_EIGHT_TO_EIGHT,
}

const CLOSED_HOUR = {
  status: 409,
  code: 'slot-closed',
  message: 'This service is closed at this time. Choose another one.',
}
const CLOSED_DAY = {
  status: 409,
  code: 'slot-closed',
  message: 'This service is closed on this day. Choose another date.',
}

type Person = Awaited<ReturnType<typeof createPerson>>
let admin: Person
let person: Person

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
  person = await createPerson()
})
beforeEach(() =>
  Promise.all([
    ...[HealthTest.deleteMany(), Booking.deleteMany(), BookingSlot.deleteMany()],
    OutboxMail.deleteMany(),
  ]),
)
afterEach(unfreezeTime)

async function slotsOf(id: string, date: string) {
  const path = `/api/services/${id}/slots?date=${date}`
  return (await callHandler<DaySlots>(getSlots, { path, params: { id } })).body
}

/** The hours of a day that are not closed. */
async function openHours(id: string, date: string) {
  const { slots } = await slotsOf(id, date)
  expect(slots.map(({ time }) => time)).toEqual(SLOT_TIMES)
  return slots.filter(({ closed }) => !closed).map(({ time }) => time)
}

interface Edited {
  service: Record<string, unknown>
  bookingsOutsideHours: { total: number; hours: unknown[] }
}

/** Logs in at the mocked time of the request, because a session lasts only a month. */
async function asAdmin(path: string) {
  return { path, cookies: await signedIn(admin) }
}

async function edit(id: string, body: unknown) {
  const as = await asAdmin('/api/services')
  return callHandler<Edited>(PATCH, { ...as, method: 'PATCH', params: { id }, body })
}

async function change(id: string, body?: object) {
  const as = await asAdmin('/api/statuschangefortestbooking')
  return callHandler(changeStatus, { ...as, method: 'PATCH', params: { id }, body })
}

describe('a visitor who looks for an hour', () => {
  test('sees all 24, and those outside the opening hours as closed, with no free places', async () => {
    freezeTime(NOW)
    const { id } = await createHealthTest({ openingHours: DESK })
    expect(await openHours(id, SUNDAY)).toEqual(SLOT_TIMES.slice(8, 20))
    const { slots } = await slotsOf(id, SUNDAY)
    expect(slots[7]).toEqual({ time: '7:00 AM', free: 0, past: false, closed: true })
    expect(slots[8]).toEqual({ time: '8:00 AM', free: 4, past: false, closed: false })
    expect(slots[19]).toMatchObject({ free: 4, closed: false })
    expect(slots[20]).toMatchObject({ free: 0, closed: true })
  })

  test('finds a service without opening hours open all day', async () => {
    freezeTime(NOW)
    const { id } = await createHealthTest({ openingHours: null })
    await HealthTest.collection.updateMany({}, { $unset: { openingHours: '', closedDays: '' } })
    expect(await openHours(id, FRIDAY)).toEqual(SLOT_TIMES)
    expect(await slotsOf(id, FRIDAY)).not.toHaveProperty('nextOpenDay')
    expect(
      await book(person, (await HealthTest.findById(id).orFail()) as never, {
        ...{ date: FRIDAY, time: '3:00 AM' },
      }),
    ).toMatchObject({ status: 201 })
  })

  test.each([
    ['a weekday on which it is closed', {}, FRIDAY, NEXT_SATURDAY],
    ['a holiday', { closedDays: [SUNDAY] }, SUNDAY, '2031-05-12'],
    ['the end of a row of closed days', { closedDays: [NEXT_SATURDAY] }, FRIDAY, '2031-05-18'],
    ['a day that is over', {}, '2031-05-08', SATURDAY],
    ['a day that is over, when today is closed', { closedDays: [SATURDAY] }, '2031-05-01', SUNDAY],
  ])('sees the next open day at %s', async (_which, own, date, next) => {
    freezeTime(NOW)
    const { id } = await createHealthTest({ openingHours: DESK, ...own })
    expect((await slotsOf(id, date)).nextOpenDay).toBe(next)
  })

  test('sees the next open day as soon as the last hour of today has begun', async () => {
    const { id } = await createHealthTest({ openingHours: DESK })
    freezeTime('2031-05-10T12:59:00Z')
    expect(await slotsOf(id, SATURDAY)).not.toHaveProperty('nextOpenDay')
    expect((await slotsOf(id, '2031-05-09')).nextOpenDay).toBe(SATURDAY)
    freezeTime('2031-05-10T13:00:00Z')
    expect((await slotsOf(id, SATURDAY)).nextOpenDay).toBe(SUNDAY)
    expect((await slotsOf(id, '2031-05-09')).nextOpenDay).toBe(SUNDAY)
  })

  test('sees no day that can’t be booked yet', async () => {
    freezeTime(NOW)
    const week = { friday: { opens: 8, closes: 9 } }
    // The last Friday that can be booked is closed too.
    const { id } = await createHealthTest({ openingHours: week, closedDays: ['2031-08-08'] })
    expect((await slotsOf(id, '2031-08-01')).nextOpenDay).toBeUndefined()
    expect(await slotsOf(id, '2031-08-04')).not.toHaveProperty('nextOpenDay')
  })

  test('can find a service open all day, and until midnight', async () => {
    freezeTime(NOW)
    const { id } = await createHealthTest({
      openingHours: { sunday: { opens: 0, closes: 24 }, monday: { opens: 22, closes: 24 } },
    })
    expect(await openHours(id, SUNDAY)).toEqual(SLOT_TIMES)
    expect(await openHours(id, '2031-05-12')).toEqual(['10:00 PM', '11:00 PM'])
  })

  test('reads the services in the contract’s format', async () => {
    await createHealthTest({ openingHours: DESK, closedDays: [SUNDAY] })
    const { body } = await callHandler<{ services: object[] }>(getServices)
    expect(Object.keys(body.services[0] ?? {}).sort()).toEqual([
      ...['_id', 'imageUrl', 'language', 'testDescription', 'testName', 'testPrice'],
      'translation',
    ])
  })
})

/** Edits a service after this number of reads of it, so that either side of a race can win. */
async function editAfter(looks: number, id: string, body: object) {
  for (let look = 0; look < looks; look += 1) await HealthTest.exists({ _id: id })
  return edit(id, body)
}

describe('a person who books', () => {
  test.each([
    [SUNDAY, '8:00 AM', 201],
    [SUNDAY, '7:00 PM', 201],
    [SUNDAY, '3:00 AM', CLOSED_HOUR],
    [SUNDAY, '7:00 AM', CLOSED_HOUR],
    [SUNDAY, '8:00 PM', CLOSED_HOUR],
    [FRIDAY, '10:00 AM', CLOSED_DAY],
    ['2031-05-13', '10:00 AM', CLOSED_DAY],
  ] as const)(
    'for %s at %s is accepted or rejected by the opening hours',
    async (date, time, expected) => {
      freezeTime(NOW)
      const test = await createHealthTest({ openingHours: DESK, closedDays: ['2031-05-13'] })
      const response = await book(person, test, { date, time })
      if (expected === 201) expect(response).toMatchObject({ status: 201 })
      else expectErrorResponse(response, expected)
      const held = expected === 201 ? 1 : 0
      expect(await placesOf(test)).toEqual({ taken: held, bookings: held })
      // An hour that cannot be booked gets no document.
      expect(await BookingSlot.countDocuments()).toBe(held)
    },
  )

  test('is checked against the hours that an admin has just set', async () => {
    freezeTime(NOW)
    const test = await createHealthTest()
    await edit(test.id, { openingHours: WRITTEN_DESK })
    expectErrorResponse(await book(person, test, { date: SUNDAY, time: '3:00 AM' }), CLOSED_HOUR)
    await edit(test.id, { openingHours: null })
    expect(await book(person, test, { date: SUNDAY, time: '3:00 AM' })).toMatchObject({
      status: 201,
    })
  })

  test('again with the same key gets the booking from before the change of hours', async () => {
    freezeTime(NOW)
    const test = await createHealthTest()
    const wish = { date: SUNDAY, time: '3:00 AM' }
    const { body } = await book(person, test, wish, 'attempt-1')
    await edit(test.id, { openingHours: WRITTEN_DESK })
    expect(await book(person, test, wish, 'attempt-1')).toMatchObject({ status: 201, body })
  })

  test('while an admin changes the hours is rejected, or counted among those outside', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson()))
    const counts = { booked: 0, refused: 0 }
    for (let round = 0; round < 12; round += 1) {
      const test = await createHealthTest({ slotCapacity: 4 })
      const sunday = { opens: '8:00 AM', closes: '8:00 PM' }
      const hours = { openingHours: { sunday } }
      const [responses, edited] = await Promise.all([
        Promise.all(
          people.map((one, nth) => book(one, test, { time: ['3:00 AM', '4:00 AM'][nth % 2] })),
        ),
        editAfter(round, test.id, hours),
      ])
      const booked = responses.filter(({ status }) => status === 201).length
      const refused = responses.filter(({ status }) => status === 409)
      for (const { body } of refused) expect(body).toMatchObject({ code: 'slot-closed' })
      expect(booked + refused.length).toBe(people.length)
      expect(edited.body.bookingsOutsideHours.total).toBe(booked)
      expect(await placesOf(test)).toEqual({ taken: booked, bookings: booked })
      counts.booked += booked
      counts.refused += refused.length
    }
    // Otherwise there was no race.
    expect(counts.booked).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  }, 120_000)
})

describe('an admin who sets the hours', () => {
  const MINIMUM = {
    testName: 'Serum Creatinine',
    testDescription: 'Tells how well the kidneys clear the blood.',
    preparation: 'None: eat and drink as usual.',
    testPrice: 350,
    imageUrl: '/api/images/0123456789abcdef01234567',
    slotCapacity: 6,
  }

  test('of a new service reads them back, days sorted and without repeats, and finds them in the form', async () => {
    const openingHours = { ...WRITTEN_DESK, monday: { opens: '12:00 AM', closes: '12:00 AM' } }
    const body = {
      ...MINIMUM,
      openingHours: { ...openingHours, friday: null },
      closedDays: ['2031-12-16', '2031-02-21', '2031-12-16'],
    }
    const response = await callHandler<{ service: { _id: string } }>(POST, {
      ...{ ...(await asAdmin('/api/services')), body },
    })
    const hours = { openingHours, closedDays: ['2031-02-21', '2031-12-16'] }
    expect(response).toMatchObject({ status: 201, body: { service: hours } })
    expect(await getHealthTestToEdit(response.body.service._id)).toMatchObject(hours)
    expect(await HealthTest.findById(response.body.service._id).lean()).toMatchObject({
      openingHours: { monday: { opens: 0, closes: 24 }, sunday: { opens: 8, closes: 20 } },
    })
  })

  test('changes the sent fields but not the others', async () => {
    const test = await createHealthTest({ openingHours: DESK, closedDays: [SUNDAY] })
    expect((await edit(test.id, { testPrice: 250 })).body.service).toMatchObject({
      ...{ openingHours: WRITTEN_DESK, closedDays: [SUNDAY] },
    })
    const { body } = await edit(test.id, { closedDays: [] })
    expect(body.service).toMatchObject({ openingHours: WRITTEN_DESK, closedDays: [] })
    const { body: open } = await edit(test.id, { openingHours: null })
    expect(open.service).toMatchObject({ openingHours: null, testPrice: 250 })
  })

  test.each([
    [
      { saturday: { opens: '9:00 AM', closes: '9:00 AM' } },
      'The closing time must be after the opening time on each open day.',
    ],
    [
      { sunday: { opens: '5:00 PM', closes: '9:00 AM' } },
      'The closing time must be after the opening time on each open day.',
    ],
    [{}, 'Open at least one day a week, or retire the service.'],
    [{ friday: null }, 'Open at least one day a week, or retire the service.'],
  ])('gets an error for an impossible week like %j', async (openingHours, words) => {
    const test = await createHealthTest({ openingHours: DESK })
    expectInvalid(await edit(test.id, { openingHours }), { openingHours: [words] })
    expect((await HealthTest.findById(test.id).lean())?.openingHours).toEqual(DESK)
  })

  test.each([
    ['always', 'openingHours'],
    [[], 'openingHours'],
    [{ saturday: 'all day' }, 'openingHours.saturday'],
    [{ saturday: { opens: '9:00 AM' } }, 'openingHours.saturday.closes'],
    [{ saturday: { opens: '9:30 AM', closes: '5:00 PM' } }, 'openingHours.saturday.opens'],
    [{ saturday: { opens: 9, closes: '5:00 PM' } }, 'openingHours.saturday.opens'],
    [{ saturday: { opens: '9:00 AM', closes: '24:00' } }, 'openingHours.saturday.closes'],
    [{ caturday: { opens: '9:00 AM', closes: '5:00 PM' } }, 'caturday'],
    [{ saturday: { opens: '9:00 AM', closes: '5:00 PM', pause: 1 } }, 'pause'],
  ])('gets an error for %j instead of a week', async (openingHours, field) => {
    const test = await createHealthTest()
    const response = await edit(test.id, { openingHours })
    expectInvalid(response)
    expect(Object.keys((response.body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test.each([
    [['2031-02-30'], 'closedDays.0'],
    [[''], 'closedDays.0'],
    [[7], 'closedDays.0'],
    ['2031-02-21', 'closedDays'],
    [null, 'closedDays'],
    [Array.from({ length: 61 }, () => '2031-02-21'), 'closedDays'],
  ])('gets an error for %j instead of closed days', async (closedDays, field) => {
    const test = await createHealthTest()
    const response = await edit(test.id, { closedDays })
    expectInvalid(response)
    expect(Object.keys((response.body as unknown as { errors: object }).errors)).toEqual([field])
  })
})

describe('existing bookings when the hours change', () => {
  test('remain, and the admin sees how many are outside and when', async () => {
    freezeTime(NOW)
    const test = await createHealthTest()
    const at = (date: string, hour: number, status: 'pending' | 'approved' | 'cancelled') =>
      createBooking({ test, date, hour, status })
    const outside = [
      await at(FRIDAY, 10, 'approved'),
      await at(FRIDAY, 10, 'pending'),
      await at(SUNDAY, 3, 'pending'),
    ]
    await at(SUNDAY, 9, 'pending')
    await at(FRIDAY, 11, 'cancelled')
    // These hours have begun, so they are omitted.
    await at(SATURDAY, 3, 'approved')
    await at('2031-05-09', 9, 'approved')

    const { body } = await edit(test.id, { openingHours: WRITTEN_DESK })

    const expected = {
      total: 3,
      hours: [
        { date: SUNDAY, time: '3:00 AM', count: 1 },
        { date: FRIDAY, time: '10:00 AM', count: 2 },
      ],
    }
    expect(body.bookingsOutsideHours).toEqual(expected)
    expect(await findBookingsOutsideHoursById(test.id)).toEqual(expected)
    for (const { _id, status } of outside) {
      expect(await Booking.findById(_id).lean()).toMatchObject({ status })
    }
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test('are listed up to a maximum, and all are counted', async () => {
    freezeTime(NOW)
    const test = await createHealthTest()
    for (let hour = 0; hour < 8; hour += 1) {
      for (const date of [SUNDAY, '2031-05-12']) await createBooking({ test, date, hour })
    }
    const { body } = await edit(test.id, { openingHours: WRITTEN_DESK })
    expect(body.bookingsOutsideHours).toMatchObject({ total: 16 })
    expect(body.bookingsOutsideHours.hours).toHaveLength(10)
  })

  test('at a closed hour can’t be approved, and send no email', async () => {
    freezeTime(NOW)
    const test = await createHealthTest({ name: 'Lipid\nProfile' })
    const booking = await createBooking({ test, date: SUNDAY, hour: 3 })
    await edit(test.id, { openingHours: WRITTEN_DESK })

    expectErrorResponse(await change(booking.id), {
      status: 409,
      code: 'slot-closed',
      message:
        'Lipid Profile is closed on Sun 11 May 2031 at 3:00 AM. Cancel this booking, or change the opening hours first.',
    })
    expect(await Booking.findById(booking._id).lean()).toMatchObject({ status: 'pending' })
    expect(await OutboxMail.countDocuments()).toBe(0)

    await edit(test.id, { openingHours: null })
    expect(await change(booking.id)).toMatchObject({ status: 200 })
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('can always be cancelled, by an admin and by their person', async () => {
    freezeTime(NOW)
    const test = await createHealthTest()
    const [one, other] = [
      await createBooking({ test, person, date: FRIDAY, hour: 3 }),
      await createBooking({ test, person, date: FRIDAY, hour: 4, status: 'approved' }),
    ]
    await edit(test.id, { openingHours: WRITTEN_DESK })
    expect(await change(one.id, { status: 'cancelled' })).toMatchObject({ status: 200 })
    expect(await cancel(person, other.id)).toMatchObject({ status: 200 })
    expect(await findBookingsOutsideHoursById(test.id)).toEqual({ total: 0, hours: [] })
  })

  test('of a retired service are still compared with its hours', async () => {
    freezeTime(NOW)
    const test = await createHealthTest({ openingHours: DESK, retiredAt: new Date(NOW) })
    const inside = await createBooking({ test, date: SUNDAY, hour: 9 })
    const outside = await createBooking({ test, date: SUNDAY, hour: 3 })
    expect(await change(inside.id)).toMatchObject({ status: 200 })
    expect(await change(outside.id)).toMatchObject({ status: 409, body: { code: 'slot-closed' } })
  })
})

describe('an admin who approves', () => {
  test.each([
    ['2031-05-10T09:59:59Z', 200],
    ['2031-05-10T10:00:00Z', 409],
  ])('at %s a booking for four o’clock in Dhaka gets the status %d', async (now, status) => {
    const booking = await createBooking({ date: SATURDAY, hour: 16 })
    freezeTime(now)
    const { rows } = await listBookingsToManage({ page: 1, limit: 50 })
    expect(rows).toMatchObject([{ _id: booking.id, hasBegun: status === 409, isClosed: false }])
    const response = await change(booking.id)
    if (status === 200) return expect(response.status).toBe(200)
    expectErrorResponse(response, {
      status: 409,
      code: 'slot-past',
      message: 'This appointment has already started, so you can only cancel it.',
    })
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test('reads for each booking whether its service is closed then', async () => {
    freezeTime(NOW)
    const desk = await createHealthTest({ openingHours: DESK })
    const always = await createHealthTest()
    await createBooking({ test: desk, date: SUNDAY, hour: 3, createdAt: new Date('2031-05-01') })
    await createBooking({ test: desk, date: SUNDAY, hour: 9, createdAt: new Date('2031-05-02') })
    await createBooking({ test: always, date: SUNDAY, hour: 3, createdAt: new Date('2031-05-03') })
    const { rows, total } = await listBookingsToManage({ page: 1, limit: 50 })
    expect(total).toBe(3)
    expect(rows.map(({ time, isClosed }) => [time, isClosed])).toEqual([
      ['3:00 AM', true],
      ['3:00 AM', false],
      ['9:00 AM', false],
    ])
  })
})

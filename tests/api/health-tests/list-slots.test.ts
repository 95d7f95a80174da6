import { GET } from '@/app/api/services/[id]/slots/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { DaySlots } from '@/lib/features/bookings/server/list-slots'
import { SLOT_TIMES } from '@/lib/features/health-tests/rules'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { createHealthTest, createPerson, dayFromToday } from '@/scripts/seed/factories'
import { booked, cancel } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

const NOT_ON_OFFER = {
  status: 404,
  code: 'not-found',
  message: "This service isn't available.",
}

beforeAll(connectDb)
beforeEach(() => Promise.all([Booking.deleteMany(), BookingSlot.deleteMany()]))
afterEach(unfreezeTime)

/** The slots of a day for a visitor. */
function slotsOf(id: string, query = `?date=${dayFromToday(2)}`) {
  return callHandler<DaySlots>(GET, { path: `/api/services/${id}/slots${query}`, params: { id } })
}

async function freeAt(id: string, time: string, date = dayFromToday(2)) {
  const { body } = await slotsOf(id, `?date=${date}`)
  return body.slots.find((slot) => slot.time === time)?.free
}

test('a visitor reads the 24 hours of a day, all of them free', async () => {
  const service = await createHealthTest({ slotCapacity: 3 })
  const response = await slotsOf(service.id)
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    date: dayFromToday(2),
    slots: SLOT_TIMES.map((time) => ({ time, free: 3, past: false, closed: false })),
  })
  expect(response.body.slots.at(0)?.time).toBe('12:00 AM')
  expect(response.body.slots.at(12)?.time).toBe('12:00 PM')
  expect(response.body.slots.at(-1)?.time).toBe('11:00 PM')
})

test('each booking takes a place of its hour, and returns it when cancelled', async () => {
  const service = await createHealthTest({ slotCapacity: 2 })
  const person = await createPerson()
  const id = await booked(person, service)
  expect(await freeAt(service.id, '9:00 AM')).toBe(1)
  await booked(person, service, { patientName: 'Karim Uddin' })
  expect(await freeAt(service.id, '9:00 AM')).toBe(0)
  expect(await freeAt(service.id, '10:00 AM')).toBe(2)
  expect(await freeAt(service.id, '9:00 AM', dayFromToday(3))).toBe(2)
  expect(await freeAt((await createHealthTest()).id, '9:00 AM')).toBe(4)
  await cancel(person, id)
  expect(await freeAt(service.id, '9:00 AM')).toBe(1)
})

test('the free places are never negative, even when an admin reduces the capacity', async () => {
  const service = await createHealthTest({ slotCapacity: 2 })
  const person = await createPerson()
  await booked(person, service)
  await booked(person, service, { patientName: 'Karim Uddin' })
  await service.updateOne({ slotCapacity: 1 })
  expect(await freeAt(service.id, '9:00 AM')).toBe(0)
})

test('hours that have begun in Dhaka are past', async () => {
  const service = await createHealthTest()
  freezeTime('2031-05-10T09:30:00Z')
  const pastOn = async (date: string) => {
    const { body } = await slotsOf(service.id, `?date=${date}`)
    return body.slots.filter(({ past }) => past).map(({ time }) => time)
  }
  expect(await pastOn('2031-05-10')).toEqual(SLOT_TIMES.slice(0, 16))
  expect(await pastOn('2031-05-09')).toEqual(SLOT_TIMES)
  expect(await pastOn('2031-05-11')).toEqual([])
})

test('a retired service has no hours', async () => {
  const retired = await createHealthTest({ retiredAt: new Date() })
  for (const id of [retired.id, '0123456789abcdef01234567']) {
    expectErrorResponse(await slotsOf(id), NOT_ON_OFFER)
  }
})

test.each(['x', '0123', '[object Object]'])('rejects an invalid id (%s)', async (id) => {
  expectErrorResponse(await slotsOf(id), {
    status: 400,
    code: 'not-an-id',
    message: "The URL doesn't contain a valid ID.",
  })
})

test.each(['', '?date=', '?day=2031-05-10', '?date=tomorrow', '?date=2031-02-30'])(
  'rejects an invalid day (%s)',
  async (query) => {
    const service = await createHealthTest()
    const response = await slotsOf(service.id, query)
    expectInvalid(response)
    expect(Object.keys((response.body as unknown as { errors: object }).errors)).toEqual(['date'])
  },
)

test('ignores unknown query keys', async () => {
  const service = await createHealthTest()
  const response = await slotsOf(service.id, `?date=${dayFromToday(1)}&a[$ne]=1`)
  expect(response).toMatchObject({ status: 200 })
})

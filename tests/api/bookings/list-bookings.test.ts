import { GET } from '@/app/api/gettestbookings/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Booking } from '@/models/booking'
import {
  createBooking,
  createHealthTest,
  createPerson,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/gettestbookings'

interface Listed {
  data: { _id: string }[]
  total: number
  page: number
  limit: number
}

let cookies: string

const list = (query = '') => callHandler<Listed>(GET, { path: `${path}${query}`, cookies })
const idsOf = async (query: string) => (await list(query)).body.data.map(({ _id }) => _id)

/** A booking made the given number of minutes ago. */
const made = (minutes: number, fields: Parameters<typeof createBooking>[0] = {}) =>
  createBooking({ createdAt: new Date(Date.now() - minutes * 60_000), ...fields })

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() => Booking.deleteMany())

test('an admin reads all bookings with all details, the newest first', async () => {
  const test = await createHealthTest({ name: 'Lipid Profile', priceInPaisa: 100_050 })
  const person = await createPerson({ name: 'Nusrat Jahan' })
  const older = await made(2)
  const newer = await made(1, {
    ...{ test, person, date: '2031-05-04', hour: 14, status: 'approved' },
    ...{ phone: '+880 1711-222333', address: 'মিঠাপুকুর, রংপুর', patientName: 'Karim Uddin' },
  })

  const { status, body } = await list()

  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, page: 1, limit: 50 })
  expect(body.data.map(({ _id }) => _id)).toEqual([newer.id, older.id])
  expect(body.data[0]).toEqual({
    _id: newer.id,
    testId: test.id,
    testName: 'Lipid Profile',
    price: 1000.5,
    imageUrl: '/pictures/services/complete-blood-count.svg',
    userName: 'Nusrat Jahan',
    userEmail: person.email,
    patientName: 'Karim Uddin',
    date: '2031-05-04',
    time: '2:00 PM',
    phone: '+880 1711-222333',
    address: 'মিঠাপুকুর, রংপুর',
    status: 'approved',
  })
})

test('an admin filters by status, by day, and by both', async () => {
  const [today, other] = [dayFromToday(0), dayFromToday(1)]
  const pendingToday = await made(1, { date: today })
  const approvedToday = await made(2, { date: today, status: 'approved' })
  const pendingOther = await made(3, { date: other })

  expect(await idsOf('?status=pending')).toEqual([pendingToday.id, pendingOther.id])
  expect(await idsOf(`?date=${today}`)).toEqual([pendingToday.id, approvedToday.id])
  expect(await idsOf(`?date=${today}&status=approved`)).toEqual([approvedToday.id])
  expect(await idsOf('?status=cancelled')).toEqual([])
  expect((await list('?status=pending')).body.total).toBe(2)
})

test('bookings with the same time have the same order on all pages', async () => {
  const createdAt = new Date()
  const ids: string[] = []
  for (let nth = 0; nth < 5; nth += 1) ids.unshift((await createBooking({ createdAt })).id)

  expect(await idsOf('?limit=2')).toEqual(ids.slice(0, 2))
  expect(await idsOf('?limit=2&page=2')).toEqual(ids.slice(2, 4))
  expect(await idsOf('?limit=2&page=3')).toEqual(ids.slice(4))
  expect((await list('?limit=2&page=9')).body).toEqual({ data: [], total: 5, page: 9, limit: 2 })
})

test('the list is empty when there are no bookings', async () => {
  expect((await list()).body).toEqual({ data: [], total: 0, page: 1, limit: 50 })
})

test.each(['page=0', 'page=x', 'limit=201', 'limit=-1', 'page=1.5'])(
  'rejects an invalid page (%s)',
  async (query) => expectInvalid(await list(`?${query}`)),
)

test('rejects an invalid status and an invalid day', async () => {
  const status = ['Choose pending, approved, completed or cancelled.']
  expectInvalid(await list('?status=done'), { status })
  expectInvalid(await list('?status[$ne]=x&status='), { status })
  expectInvalid(await list('?date=tomorrow'), { date: ['Enter a date as year-month-day.'] })
})

test('rejects a visitor and a member', async () => {
  await createBooking()
  expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
  const member = await signedIn(await createPerson())
  expectErrorResponse(await callHandler(GET, { path, cookies: member }), {
    status: 403,
    code: 'forbidden',
    message: 'Only admins can do this.',
  })
})

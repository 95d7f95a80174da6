import { connectDb } from '@/lib/core/server/db/connection'
import { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { Booking } from '@/models/booking'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

type Query = Partial<Parameters<typeof listBookingsToManage>[0]>

const list = (query: Query = {}) => listBookingsToManage({ page: 1, limit: 50, ...query })
const slotsOf = async (query?: Query) =>
  (await list(query)).rows.map(({ date, time }) => `${date} ${time}`)
const namesOf = async (query: Query) => (await list(query)).rows.map((row) => row.userName)

beforeAll(connectDb)
beforeEach(async () => {
  await Booking.deleteMany()
  // Noon in Dhaka.
  freezeTime('2031-05-04T06:00:00Z')
})
afterEach(unfreezeTime)

const DAYS = [
  ['2031-05-02', 9],
  ['2031-05-04', 14],
  ['2031-05-03', 16],
  ['2031-05-06', 8],
  ['2031-05-04', 9],
  ['2031-05-05', 10],
  ['2031-05-03', 8],
] as const

const IN_ORDER = [
  ...['2031-05-04 9:00 AM', '2031-05-04 2:00 PM', '2031-05-05 10:00 AM', '2031-05-06 8:00 AM'],
  ...['2031-05-03 4:00 PM', '2031-05-03 8:00 AM', '2031-05-02 9:00 AM'],
]

describe('the appointments for an admin', () => {
  beforeEach(async () => {
    const test = await createHealthTest()
    for (const [date, hour] of DAYS) await createBooking({ test, date, hour })
  })

  test('start with today’s, followed by those of the coming days and past ones', async () => {
    expect(await slotsOf()).toEqual(IN_ORDER)
  })

  test.each([1, 2, 3, 4, 5, 7])('have the same order in pages of %i', async (limit) => {
    const read: string[] = []
    for (let page = 1; page <= Math.ceil(DAYS.length / limit); page += 1) {
      const { rows, total } = await list({ page, limit })
      expect(total).toBe(DAYS.length)
      read.push(...rows.map(({ date, time }) => `${date} ${time}`))
    }
    expect(read).toEqual(IN_ORDER)
    expect((await list({ page: 9, limit })).rows).toEqual([])
  })

  test('of one day, also a past one, are sorted by time', async () => {
    expect(await slotsOf({ date: '2031-05-03' })).toEqual([
      '2031-05-03 8:00 AM',
      '2031-05-03 4:00 PM',
    ])
    expect(await list({ date: '2031-05-07' })).toEqual({ rows: [], total: 0 })
  })

  test('include yesterday’s when there are no later ones, and change at midnight', async () => {
    freezeTime('2031-05-05T18:00:00Z')
    expect((await slotsOf()).slice(0, 2)).toEqual(['2031-05-06 8:00 AM', '2031-05-05 10:00 AM'])
    freezeTime('2031-06-01T06:00:00Z')
    expect((await slotsOf())[0]).toBe('2031-05-06 8:00 AM')
  })
})

describe('the search of appointments', () => {
  beforeEach(async () => {
    const lipid = await createHealthTest({ name: 'Lipid Profile (fasting)' })
    const people = {
      'Nusrat Jahan': { phone: '+880 1711-222333', date: '2031-05-04' },
      'রহিমা খাতুন': { phone: '+880 1911-444555', date: '2031-05-02', test: lipid },
      'Salma Begum': { phone: '+44 20 7946 0958', date: '2031-05-05', patientName: 'Karim Uddin' },
    }
    for (const [name, fields] of Object.entries(people)) {
      const person = await createPerson({ name })
      await createBooking({ person, hour: 9, ...fields })
    }
  })

  test.each([
    ['nusrat', ['Nusrat Jahan']],
    ['জাহান', []],
    ['রহিমা', ['রহিমা খাতুন']],
    ['karim', ['Salma Begum']],
    ['LIPID', ['রহিমা খাতুন']],
    ['profile (fast', ['রহিমা খাতুন']],
    ['.*', []],
    ['(', ['রহিমা খাতুন']],
    ['$', []],
    ['\\', []],
    ['01711-222333', ['Nusrat Jahan']],
    ['+8801711222333', ['Nusrat Jahan']],
    ['1711 22', ['Nusrat Jahan']],
    ['০১৭১১', ['Nusrat Jahan']],
    ['7946', ['Salma Begum']],
    ['a', ['Nusrat Jahan', 'Salma Begum', 'রহিমা খাতুন']],
  ])('finds a part of a name, of a phone number or of a test: %s', async (q, names) => {
    const { rows, total } = await list({ q })
    expect(rows.map(({ userName }) => userName)).toEqual(names)
    expect(total).toBe(names.length)
  })

  test('can be combined with a day and a status', async () => {
    expect(await namesOf({ q: 'a', date: '2031-05-05' })).toEqual(['Salma Begum'])
    expect(await namesOf({ q: 'a', status: 'approved' })).toEqual([])
    expect(await namesOf({ q: 'a', status: 'pending', page: 2, limit: 2 })).toEqual(['রহিমা খাতুন'])
  })
})

import { DELETE } from '@/app/api/delete/[id]/route'
import { GET as getOwn } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { PATCH } from '@/app/api/statuschangefortestbooking/[id]/route'
import { POST } from '@/app/api/testbooking/route'
import { connectDb } from '@/lib/core/server/db/connection'
import type { BookingDto } from '@/lib/features/bookings/contract'
import { listBookingsToManage } from '@/lib/features/bookings/server/list-bookings-to-manage'
import { listOwnBookings } from '@/lib/features/bookings/server/list-own-bookings'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { OutboxMail } from '@/models/outbox-mail'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { bookingOf } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { notificationsOf } from '@/tests/support/notifications'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Language = 'en' | 'bn'

const ENGLISH = { name: 'Lipid Profile', preparation: 'Eat nothing for nine hours.' }
const BANGLA = { name: 'লিপিড প্রোফাইল', preparation: 'নয় ঘণ্টা কিছু খাবেন না।' }

let admin: Person

async function translatedTest() {
  const test = await createHealthTest(ENGLISH)
  await HealthTest.updateOne(
    { _id: test._id },
    { translation: { ...BANGLA, description: 'রক্তের চর্বি মাপা হয়।' } },
  )
  return test
}

/** The name of the only booking in the lists of a person and of the admins, in each language. */
async function listedNames(person: Person) {
  const reader = { id: person.id } as Parameters<typeof listOwnBookings>[0]
  const cookies = await signedIn(person)
  const namesIn = async (locale: Language) => {
    const { email } = person
    const response = await callHandler<{ data: BookingDto[] }>(getOwn, {
      ...{ path: `/api/gettestbookingsofspecificuser/${email}`, params: { email }, cookies },
      headers: { 'accept-language': locale },
    })
    const { rows } = await listBookingsToManage({ page: 1, limit: 10 }, locale)
    return [...(await listOwnBookings(reader, locale)), ...response.body.data, ...rows].map(
      ({ testName }) => testName,
    )
  }
  return { en: await namesIn('en'), bn: await namesIn('bn') }
}

const changeStatus = async (id: string, status: string, language: Language = 'en') =>
  callHandler<{ message: string }>(PATCH, {
    ...{ method: 'PATCH', path: '/api/statuschangefortestbooking', params: { id } },
    ...{ cookies: await signedIn(admin), body: { status } },
    headers: { 'accept-language': language },
  })

beforeAll(async () => {
  await connectDb()
  admin = await createPerson({ role: 'admin' })
})

beforeEach(() => Promise.all([Booking.deleteMany(), OutboxMail.deleteMany()]))

describe('a booking of a test that has a name in Bangla', () => {
  test('has that name in the lists of Bangla pages, and the other in English ones', async () => {
    const [test, person] = [await translatedTest(), await createPerson()]
    await createBooking({ test, person })
    expect(await listedNames(person)).toEqual({
      en: Array(3).fill(ENGLISH.name),
      bn: Array(3).fill(BANGLA.name),
    })
  })

  test('has the name from the time of booking after the test is renamed', async () => {
    const [test, person] = [await translatedTest(), await createPerson()]
    await createBooking({ test, person })
    await HealthTest.updateOne({ _id: test._id }, { name: 'Fats of the blood' })
    expect(await listedNames(person)).toEqual({
      en: Array(3).fill(ENGLISH.name),
      bn: Array(3).fill(ENGLISH.name),
    })
  })

  test('is found by either name', async () => {
    await createBooking({ test: await translatedTest() })
    await createBooking({ test: await createHealthTest({ name: 'Haemoglobin' }) })
    for (const q of ['lipid', 'প্রোফাইল']) {
      const { rows, total } = await listBookingsToManage({ page: 1, limit: 10, q }, 'bn')
      expect([rows.map(({ testName }) => testName), total]).toEqual([[BANGLA.name], 1])
    }
  })

  test('has the name in the language of the page that booked it', async () => {
    const [test, person] = [await translatedTest(), await createPerson()]
    const { status, body } = await callHandler<{ data: BookingDto }>(POST, {
      ...{ path: '/api/testbooking', cookies: await signedIn(person) },
      ...{ headers: { 'accept-language': 'bn' }, body: bookingOf(person, test) },
    })
    expect(status).toBe(201)
    expect(body.data.testName).toBe(BANGLA.name)
    expect(await Booking.findOne().lean()).toMatchObject({ healthTestName: ENGLISH.name })
  })

  test('is emailed in the language of its person, with the preparation', async () => {
    const test = await translatedTest()
    for (const [locale, texts, other] of [
      ['bn', BANGLA, ENGLISH],
      ['en', ENGLISH, BANGLA],
    ] as const) {
      await Promise.all([Booking.deleteMany(), OutboxMail.deleteMany()])
      const person = await createPerson({ locale })
      const booking = await createBooking({ test, person })

      expect((await changeStatus(booking.id, 'approved')).status).toBe(200)

      const mail = await OutboxMail.findOne().orFail().lean()
      expect(mail.subject).toContain(texts.name)
      for (const part of Object.values(texts)) expect(mail.text).toContain(part)
      for (const part of Object.values(other)) expect(mail.text).not.toContain(part)
      const { SITE_ADDRESS, SITE_ADDRESS_BN } = EXAMPLE_ORGANISATION
      expect(mail.text).toContain(locale === 'bn' ? SITE_ADDRESS_BN : SITE_ADDRESS)
      for (const [language, { name }] of [
        ['en', ENGLISH],
        ['bn', BANGLA],
      ] as const) {
        const { body } = await notificationsOf(person, '', language)
        expect(body.notifications[0]?.text).toContain(name)
      }
    }
  })

  test('has its Bangla name when it is cancelled, and when an admin deletes it', async () => {
    const test = await translatedTest()
    const person = await createPerson({ locale: 'bn' })
    const [cancelled, deleted] = [
      await createBooking({ test, person, hour: 9 }),
      await createBooking({ test, person, hour: 10 }),
    ]
    await changeStatus(cancelled.id, 'cancelled')
    await callHandler(DELETE, {
      ...{ method: 'DELETE', path: `/api/delete/${deleted.id}`, params: { id: deleted.id } },
      cookies: await signedIn(admin),
    })
    const mails = await OutboxMail.find().lean()
    expect(mails).toHaveLength(2)
    for (const { subject } of mails) expect(subject).toContain(BANGLA.name)
  })

  test('has the name in the admin’s language when the approval is rejected', async () => {
    const test = await translatedTest()
    const booking = await createBooking({ test, date: '2031-05-04' })
    await HealthTest.updateOne({ _id: test._id }, { closedDays: ['2031-05-04'] })
    expect(await changeStatus(booking.id, 'approved', 'bn')).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining(BANGLA.name) } },
    })
  })
})

test('a booking of a test without a translation has its original name', async () => {
  const [test, person] = [await createHealthTest(ENGLISH), await createPerson({ locale: 'bn' })]
  const booking = await createBooking({ test, person })
  expect((await listedNames(person)).bn).toEqual(Array(3).fill(ENGLISH.name))
  await changeStatus(booking.id, 'approved')
  expect((await OutboxMail.findOne().orFail().lean()).subject).toContain(ENGLISH.name)
})

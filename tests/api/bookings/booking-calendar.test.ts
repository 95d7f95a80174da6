import { GET } from '@/app/api/bookings/[id]/calendar/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { Booking } from '@/models/booking'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
let person: Person

beforeAll(async () => {
  await connectDb()
  person = await createPerson()
})

beforeEach(() => Booking.deleteMany())

async function calendarOf(id: string, reader: Person | null = person, lang = 'en') {
  return callHandler<string>(GET, {
    path: `/api/bookings/${id}/calendar?lang=${lang}`,
    params: { id },
    cookies: reader ? await signedIn(reader) : undefined,
  })
}

async function aBooking(fields: Partial<Parameters<typeof createBooking>[0]> = {}) {
  const test = await createHealthTest({
    name: 'Lipid Profile',
    translation: { name: 'লিপিড প্রোফাইল', description: 'রক্তের চর্বি', preparation: '' },
  })
  const booking = await createBooking({ test, person, date: '2031-06-20', hour: 9, ...fields })
  return booking.id as string
}

/** Calendar files fold long lines. */
const linesOf = (file: unknown) =>
  String(file)
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')

test('a booking is an hour in the calendar, with reminders a day and two hours before', async () => {
  const { status, body, headers } = await calendarOf(await aBooking())
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const lines = linesOf(body)
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Lipid Profile',
      // 9 AM in Dhaka.
      'DTSTART:20310620T030000Z',
      'DTEND:20310620T040000Z',
      `LOCATION:ShareLife\\, ${EXAMPLE_ORGANISATION.SITE_ADDRESS.replaceAll(',', '\\,')}`,
    ]),
  )
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER:-PT24H',
    'TRIGGER:-PT2H',
  ])
})

test('the file is in the language of the page and names the patient', async () => {
  const { body } = await calendarOf(await aBooking({ patientName: 'Karim Uddin' }), person, 'bn')
  expect(linesOf(body)).toContain('SUMMARY:লিপিড প্রোফাইল\\, Karim Uddin')
})

test('only the person who booked reads the file', async () => {
  const id = await aBooking()
  expectErrorResponse(await calendarOf(id, null), UNAUTHENTICATED)
  for (const other of [await createPerson(), await createPerson({ role: 'admin' })]) {
    expectErrorResponse(await calendarOf(id, other), { status: 404, code: 'not-found' })
  }
})

test('a cancelled or deleted booking has no file', async () => {
  const id = await aBooking({ status: 'cancelled' })
  expectErrorResponse(await calendarOf(id), { status: 404, code: 'not-found' })
  expectErrorResponse(await calendarOf('f'.repeat(24)), { status: 404, code: 'not-found' })
})

import { PATCH } from '@/app/api/statuschangefortestbooking/[id]/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { ALLOWED_PREVIOUS_STATUSES, BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { Booking } from '@/models/booking'
import { BookingSlot } from '@/models/booking-slot'
import { OutboxMail } from '@/models/outbox-mail'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

type Stored = Awaited<ReturnType<typeof createBooking>>

const path = '/api/statuschangefortestbooking'
const CHANGES = ['approved', 'completed', 'cancelled'] as const

let cookies: string

function change(id: string, more: Partial<Parameters<typeof callHandler>[1]> = {}) {
  return callHandler(PATCH, { method: 'PATCH', path, cookies, params: { id }, ...more })
}

const changeTo = ({ id }: { id: string }, status: string) => change(id, { body: { status } })
const statusOf = async ({ _id }: Stored) => (await Booking.findById(_id).lean())?.status

/** The number of places taken in the booking's hour. */
async function takenBeside({ test, date, hour }: Stored) {
  return (await BookingSlot.findOne({ test, date, hour }).lean())?.taken
}

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() => Promise.all([Booking.deleteMany(), OutboxMail.deleteMany()]))

describe('an admin who approves a booking', () => {
  test('sends no body, and gets the updated booking', async () => {
    const booking = await createBooking({ date: '2031-05-04', hour: 0 })

    const response = await change(booking.id)

    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'Status changed successfully',
      data: {
        _id: booking.id,
        testId: String(booking.test),
        testName: booking.healthTestName,
        price: 400,
        imageUrl: booking.imageUrl,
        userName: booking.userName,
        userEmail: booking.userEmail,
        date: '2031-05-04',
        time: '12:00 AM',
        phone: booking.phone,
        address: booking.address,
        status: 'approved',
      },
    })
    expect(await statusOf(booking)).toBe('approved')
  })

  test.each([
    ['an empty object', { body: {} }],
    ['the word itself', { body: { status: 'approved' } }],
    ['a type and nothing to it', { headers: { 'content-type': 'application/json' } }],
    ['an empty text of another type', { rawBody: '', headers: { 'content-type': 'text/plain' } }],
  ])('can also send %s', async (_what, sent) => {
    const booking = await createBooking()
    expect(await change(booking.id, sent)).toMatchObject({ status: 200 })
    expect(await statusOf(booking)).toBe('approved')
  })

  test('sends the person an email with the test, the day, the place, the price and the preparation', async () => {
    const preparation = 'Eat nothing for nine hours.'
    const test = await createHealthTest({
      name: 'Lipid <b>Profile</b>',
      priceInPaisa: 100_000,
      preparation,
    })
    const person = await createPerson({ name: 'Nusrat Jahan' })
    const booking = await createBooking({ test, person, date: '2031-05-04', hour: 8 })

    await change(booking.id)

    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: person.email,
      subject: 'Approved: Lipid <b>Profile</b> on Sun 4 May 2031, 8:00 AM',
    })
    for (const part of ['Sun 4 May 2031', '8:00 AM', '৳ 1,000', preparation]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.text).toContain(EXAMPLE_ORGANISATION.SITE_ADDRESS)
    expect(mail?.html).not.toContain('<b>Profile')
    expect(mail?.html).toContain('http://localhost:3000/dashboard/userappointment')
  })

  test('sends the account an email with the patient’s name, but without a name in the subject', async () => {
    const person = await createPerson({ name: 'Nusrat Jahan' })
    const booking = await createBooking({ person, patientName: 'Karim <i>Uddin</i>' })

    await change(booking.id)

    const mail = await OutboxMail.findOne().orFail().lean()
    expect(mail).toMatchObject({ to: person.email, subject: expect.not.stringContaining('Karim') })
    expect(mail.text).not.toContain('Nusrat Jahan')
    expect(mail.text).toContain('appointment for the person below is on')
    expect(mail.text).toContain('For:\n> Karim <i>Uddin</i>')
    expect(mail.html).toContain('Karim &lt;i&gt;Uddin')
    expect(mail.text).not.toContain('You pay at the desk')
  })

  test.each([
    [{ SITE_PHONE: '', SITE_EMAIL: '', SITE_ADDRESS: '' }, 'Place: ShareLife\n', null],
    [{ SITE_EMAIL: '' }, 'Questions? Call +880 1700-000000 between', 'or email'],
    [{ SITE_PHONE: '' }, 'Questions? Email hello@sharelife.example.', 'Call'],
  ])('omits a contact detail that is not set (%j)', async (settings, said, unsaid) => {
    Object.assign(process.env, settings)
    resetEnv()
    try {
      await change((await createBooking()).id)
      const mail = await OutboxMail.findOne().orFail().lean()
      expect(mail.text).toContain(said)
      expect(mail.text).not.toContain(unsaid ?? 'Questions?')
      expect(mail.text).not.toContain('undefined')
    } finally {
      Object.assign(process.env, EXAMPLE_ORGANISATION)
      resetEnv()
    }
  })

  test('leaves the place taken', async () => {
    const booking = await createBooking()
    await change(booking.id)
    expect(await takenBeside(booking)).toBe(1)
  })
})

describe('an admin who completes a booking', () => {
  test('sends no email, and the place stays taken', async () => {
    const booking = await createBooking({ status: 'approved' })
    expect(await changeTo(booking, 'completed')).toMatchObject({ status: 200 })
    expect(await statusOf(booking)).toBe('completed')
    expect(await takenBeside(booking)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(0)
  })
})

describe('an admin who cancels a booking', () => {
  test.each(['pending', 'approved'] as const)('returns the place of a %s one', async (status) => {
    const test = await createHealthTest()
    const [booking] = [await createBooking({ test, status }), await createBooking({ test })]
    expect(await takenBeside(booking)).toBe(2)
    expect(await changeTo(booking, 'cancelled')).toMatchObject({ status: 200 })
    expect(await statusOf(booking)).toBe('cancelled')
    expect(await takenBeside(booking)).toBe(1)
  })

  test('sends the account an email that names the patient', async () => {
    const booking = await createBooking({ patientName: 'Karim Uddin' })
    await changeTo(booking, 'cancelled')
    const mail = await OutboxMail.findOne().orFail().lean()
    expect(mail).toMatchObject({ to: booking.userEmail })
    expect(mail.text).toContain('For:\n> Karim Uddin')
  })

  test('sends the person an email without the preparation', async () => {
    const test = await createHealthTest({ preparation: 'Eat nothing for nine hours.' })
    const booking = await createBooking({ test, date: '2031-05-04', hour: 23 })
    await changeTo(booking, 'cancelled')
    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: booking.userEmail,
      subject: 'Cancelled: Complete Blood Count on Sun 4 May 2031, 11:00 PM',
    })
    expect(mail?.text).toContain('৳ 400')
    expect(mail?.text).not.toContain('Eat nothing')
    expect(mail?.html).toContain('http://localhost:3000/bioMedical')
  })

  test('cannot add headers to the email by line breaks in the name of the test', async () => {
    const test = await createHealthTest({ name: 'Blood\r\nBcc: all@people.example' })
    await changeTo(await createBooking({ test }), 'cancelled')
    expect((await OutboxMail.findOne().lean())?.subject).not.toMatch(/[\r\n]/)
  })
})

describe('an impossible change', () => {
  const impossible = CHANGES.flatMap((wanted) =>
    BOOKING_STATUSES.filter((status) => !ALLOWED_PREVIOUS_STATUSES[wanted].includes(status)).map(
      (status) => [status, wanted] as const,
    ),
  )

  test.each(impossible)('a %s booking can’t become %s', async (status, wanted) => {
    const booking = await createBooking({ status })
    const taken = await takenBeside(booking)
    const able = { approved: 'pending', completed: 'approved', cancelled: 'pending or approved' }
    const one = wanted === 'completed' ? 'an' : 'a'
    expectErrorResponse(await changeTo(booking, wanted), {
      status: 409,
      code: 'status-not-possible',
      message: `Only ${one} ${able[wanted]} booking can be ${wanted}, and this one is ${status}.`,
    })
    expect(await statusOf(booking)).toBe(status)
    expect(await takenBeside(booking)).toBe(taken)
    expect(await OutboxMail.countDocuments()).toBe(0)
  })

  test('a booking that does not exist is not found', async () => {
    expectErrorResponse(await change('0123456789abcdef01234567'), {
      status: 404,
      code: 'not-found',
      message: "This booking doesn't exist.",
    })
  })
})

describe('concurrently', () => {
  const twice = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))
  const codes = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

  test('several admins who approve a booking succeed once, and the person gets one email', async () => {
    const booking = await createBooking()
    const responses = await twice(() => change(booking.id))
    expect(codes(responses)).toEqual([200, ...Array(7).fill(409)])
    expect(await OutboxMail.countDocuments({ to: booking.userEmail })).toBe(1)
  }, 60_000)

  test('several admins who cancel a booking succeed once, and return one place', async () => {
    const test = await createHealthTest()
    const [booking] = [await createBooking({ test }), await createBooking({ test })]
    const responses = await twice(() => changeTo(booking, 'cancelled'))
    expect(codes(responses)).toEqual([200, ...Array(7).fill(409)])
    expect(await takenBeside(booking)).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(1)
  }, 60_000)

  test('cancelling all bookings of an hour notifies each person once, and frees all places', async () => {
    const test = await createHealthTest({ slotCapacity: 8 })
    const bookings: Stored[] = []
    for (let nth = 0; nth < 8; nth += 1) bookings.push(await createBooking({ test }))
    const responses = await Promise.all(bookings.map((booking) => changeTo(booking, 'cancelled')))
    expect(codes(responses)).toEqual(Array(8).fill(200))
    expect(await takenBeside(bookings[0] as Stored)).toBe(0)
    const recipients = (await OutboxMail.find().lean()).map(({ to }) => to).sort()
    expect(recipients).toEqual(bookings.map(({ userEmail }) => userEmail).sort())
  }, 60_000)

  test('approval and cancellation send an email only for an actual change', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = await createBooking()
      await Promise.all([change(booking.id), changeTo(booking, 'cancelled')])
      // An approved booking can still be cancelled; a cancelled one stays cancelled.
      expect(await statusOf(booking)).toBe('cancelled')
      expect(await takenBeside(booking)).toBe(0)
      const subjects = (
        await OutboxMail.find({ to: booking.userEmail }).sort({ _id: 1 }).lean()
      ).map(({ subject }) => subject.split(':')[0])
      expect([['Cancelled'], ['Approved', 'Cancelled']]).toContainEqual(subjects)
    }
  }, 60_000)
})

describe('permission to change the status', () => {
  test('is denied to a visitor, a member and the person who booked', async () => {
    const person = await createPerson()
    const booking = await createBooking({ person })
    expectErrorResponse(await change(booking.id, { cookies: undefined }), UNAUTHENTICATED)
    for (const caller of [person, await createPerson()]) {
      expectErrorResponse(await change(booking.id, { cookies: await signedIn(caller) }), {
        status: 403,
        code: 'forbidden',
        message: 'Only admins can do this.',
      })
    }
    expect(await statusOf(booking)).toBe('pending')
  })

  test('is denied to a page of another site', async () => {
    const booking = await createBooking()
    const headers = { origin: 'https://elsewhere.example' }
    const response = await change(booking.id, { headers })
    expect(response).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect(await statusOf(booking)).toBe('pending')
  })
})

describe('invalid input', () => {
  let booking: Stored

  beforeEach(async () => {
    booking = await createBooking()
  })
  afterEach(async () => expect(await statusOf(booking)).toBe('pending'))

  test.each(['pending', 'done', '', 'Approved', { $ne: null }, ['approved'], null, 1, 'a\0b'])(
    'rejects an unknown status (%j)',
    async (status) => expectInvalid(await change(booking.id, { body: { status } })),
  )

  test.each(['price', '_id', '$set', 'constructor', 'userEmail'])(
    'rejects an unknown key (%s)',
    async (key) => {
      expectInvalid(await change(booking.id, { body: { [key]: 'x' } }), {
        [key]: ["This field isn't recognised."],
      })
    },
  )

  test.each([[[]], ['x'], [null], [7]])('rejects %j instead of an object', async (body) => {
    expectInvalid(await change(booking.id, { body }), { body: ["This value isn't valid."] })
  })

  test.each(['{', '{"a":', 'a=b', '\u0000', ' '])(
    'rejects an invalid JSON body (%j)',
    async (rawBody) => {
      const headers = { 'content-type': 'application/json' }
      expectErrorResponse(await change(booking.id, { rawBody, headers }), {
        status: 400,
        code: 'unreadable-body',
        message: "The body isn't valid JSON.",
      })
    },
  )

  test('rejects a body of another type, and one of ten megabytes', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await change(booking.id, { rawBody: '{"status":"approved"}', headers })).toMatchObject({
      status: 415,
      body: { code: 'unsupported-type' },
    })
    const status = 'x'.repeat(10_000_000)
    expect(await change(booking.id, { body: { status } })).toMatchObject({ status: 413 })
  })

  test.each(['x', '1', '0123456789abcdef0123456', 'undefined'])(
    'rejects an invalid id (%s)',
    async (id) => {
      expectErrorResponse(await change(id), { status: 400, code: 'not-an-id' })
    },
  )
})

test('rejects the approval of a past booking, and sends no email', async () => {
  const booking = await createBooking({ date: '2020-05-04', hour: 9 })
  expectErrorResponse(await change(booking.id), {
    status: 409,
    code: 'slot-past',
    message: 'This appointment has already started, so you can only cancel it.',
  })
  expect(await statusOf(booking)).toBe('pending')
  expect(await OutboxMail.countDocuments()).toBe(0)
  expect(await changeTo(booking, 'cancelled')).toMatchObject({ status: 200 })
})

import { POST } from '@/app/api/bookings/approve/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { MAX_APPROVED_AT_ONCE } from '@/lib/features/bookings/rules'
import type { ApprovalResult } from '@/lib/features/bookings/server/approve-bookings'
import { translateMessage } from '@/lib/i18n/localized-message'
import { messageKey } from '@/lib/i18n/message-key'
import { AuditEntry } from '@/models/audit-entry'
import { Booking } from '@/models/booking'
import { HealthTest } from '@/models/health-test'
import { OutboxMail } from '@/models/outbox-mail'
import { createBooking, createHealthTest, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/bookings/approve'
const GONE = 'f'.repeat(24)

let cookies: string

const approve = (ids: unknown, more: object = {}) =>
  callHandler<{ results: ApprovalResult[] }>(POST, { path, cookies, body: { ids }, ...more })

const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id)
const approved = (_id: string) => ({ _id, status: 'approved' })
const several = (count: number) => Promise.all(Array.from({ length: count }, () => createBooking()))
const statuses = async () =>
  (await Booking.find().sort({ _id: 1 }).lean()).map(({ status }) => status)

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

beforeEach(() =>
  Promise.all([Booking.deleteMany(), OutboxMail.deleteMany(), HealthTest.deleteMany()]),
)

test('an admin approves several bookings at once, and each person gets one email', async () => {
  const bookings = await several(3)
  const ids = idsOf(bookings)

  const { status, body } = await approve(ids)

  expect([status, body]).toEqual([200, { results: ids.map(approved) }])
  expect(await statuses()).toEqual(['approved', 'approved', 'approved'])
  const mails = await OutboxMail.find().lean()
  expect(mails.map(({ to }) => to).sort()).toEqual(bookings.map((each) => each.userEmail).sort())
  const acts = await AuditEntry.find({ thing: { $in: bookings.map(({ _id }) => _id) } }).lean()
  expect(acts.map(({ action }) => action)).toEqual(Array(3).fill('booking-approved'))
})

test('the response lists each failed booking with its reason, and the others are approved', async () => {
  const closed = await createHealthTest({ closedDays: ['2031-05-04'] })
  const [first, past, decided, shut, last] = [
    await createBooking(),
    await createBooking({ date: '2020-05-04', hour: 9 }),
    await createBooking({ status: 'cancelled' }),
    await createBooking({ test: closed, date: '2031-05-04', hour: 9 }),
    await createBooking(),
  ]
  const refused = (_id: string, code: string) => expect.objectContaining({ _id, code })

  const { status, body } = await approve([...idsOf([first, past, decided, shut]), GONE, last.id])

  expect(status).toBe(200)
  expect(body.results).toEqual([
    approved(first.id),
    refused(past.id, 'slot-past'),
    {
      ...{ _id: decided.id, status: 'refused', code: 'status-not-possible' },
      message: 'Only a pending booking can be approved, and this one is cancelled.',
    },
    refused(shut.id, 'slot-closed'),
    refused(GONE, 'not-found'),
    approved(last.id),
  ])
  expect(await OutboxMail.countDocuments()).toBe(2)
  expect(await statuses()).toEqual(['approved', 'pending', 'cancelled', 'pending', 'approved'])
})

test('the reason of a failed booking is in Bangla on a Bangla page', async () => {
  const closed = await createHealthTest({ name: 'CBC', closedDays: ['2031-05-04'] })
  const ids = idsOf([
    await createBooking({ status: 'cancelled' }),
    await createBooking({ test: closed, date: '2031-05-04', hour: 9 }),
  ])
  const read = async (language: string) => {
    const { body } = await approve(ids, { headers: { 'accept-language': language } })
    return body.results.map((result) => ('message' in result ? result.message : ''))
  }
  expect(await read('en')).toEqual([
    'Only a pending booking can be approved, and this one is cancelled.',
    'CBC is closed on Sun 4 May 2031 at 9:00 AM. Cancel this booking, or change the opening hours first.',
  ])
  const [cancelled, shut] = await read('bn')
  const values = { wanted: 'approved', status: 'cancelled' }
  expect(cancelled).toBe(
    translateMessage('bn', messageKey('bookings.refusals.statusNotPossible', values)),
  )
  expect(shut).toMatch(/CBC/)
  expect(shut).toMatch(/২০৩১/)
})

test('two admins who approve the same bookings concurrently approve each once', async () => {
  const ids = idsOf(await several(8))
  const other = await signedIn(await createPerson({ role: 'admin' }))

  const responses = await Promise.all([
    approve(ids),
    approve([...ids].reverse(), { cookies: other }),
  ])

  const results = responses.flatMap(({ body }) => body.results)
  const done = results.filter(({ status }) => status === 'approved').map(({ _id }) => _id)
  expect(done.sort()).toEqual([...ids].sort())
  for (const result of results) {
    if (result.status === 'refused') expect(result.code).toBe('status-not-possible')
  }
  expect(results).toHaveLength(16)
  expect(await OutboxMail.countDocuments()).toBe(8)
}, 60_000)

test('a booking that is listed twice is approved once', async () => {
  const booking = await createBooking()
  const { body } = await approve([booking.id, booking.id.toUpperCase()])
  expect(body.results).toEqual([approved(booking.id)])
})

test(`at most ${MAX_APPROVED_AT_ONCE} are approved at once, and none when more are sent`, async () => {
  const booking = await createBooking()
  const ids = [booking.id, ...Array(MAX_APPROVED_AT_ONCE).fill(GONE)]
  expectInvalid(await approve(ids), {
    ids: [`You can approve up to ${MAX_APPROVED_AT_ONCE} bookings at once.`],
  })
  expect(await statuses()).toEqual(['pending'])
})

test.each([[[]], ['x'], [null], [['x']], [[null]], [[{ $ne: null }]], [{ 0: GONE }], [undefined]])(
  'rejects ids like %j',
  async (ids) => expectInvalid(await approve(ids)),
)

test('rejects a visitor and a member, and approves nothing', async () => {
  const person = await createPerson()
  const booking = await createBooking({ person })
  expectErrorResponse(await approve([booking.id], { cookies: undefined }), UNAUTHENTICATED)
  expectErrorResponse(await approve([booking.id], { cookies: await signedIn(person) }), {
    status: 403,
    code: 'forbidden',
    message: 'Only admins can do this.',
  })
  const headers = { origin: 'https://elsewhere.example' }
  expect(await approve([booking.id], { headers })).toMatchObject({ status: 403 })
  expect(await statuses()).toEqual(['pending'])
})

import { connectDb } from '@/lib/core/server/db/connection'
import { readBacklogs } from '@/lib/features/overview/server/read-backlogs'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { ModerationCase } from '@/models/moderation-case'
import { OutboxMail } from '@/models/outbox-mail'
import { createBooking, createPledge, createRequest, dayFromToday } from '@/scripts/seed/factories'

const NONE = { count: 0, oldestAt: null }

beforeAll(connectDb)

beforeEach(async () => {
  for (const model of [BloodRequest, Booking, ModerationCase, OutboxMail]) {
    await (model as typeof Booking).deleteMany()
  }
})

const at = (hour: number) => new Date(Date.UTC(2026, 4, 5, hour))

test('nothing waits on an empty site', async () => {
  expect(await readBacklogs()).toEqual({
    ...{ cases: NONE, requests: NONE, bookings: NONE, failedEmails: NONE },
    readAt: expect.any(String),
  })
})

test('open cases, requests without a donor, pending bookings and failed emails wait, with the oldest of each', async () => {
  const { donor, _id: target } = await createPledge()
  const aCase = (hour: number, own: object = {}) => ({
    ...{ kind: 'pledge' as const, target, aboutUser: donor },
    ...{ openedAt: at(hour), dueAt: at(hour + 1), ...own },
  })
  await ModerationCase.insertMany([
    aCase(3),
    aCase(1, { status: 'decided', decision: 'given', decidedAt: at(2) }),
  ])
  await BloodRequest.deleteMany()
  await createRequest({ needDate: dayFromToday(2), createdAt: at(5) })
  await createRequest({ needDate: dayFromToday(2), createdAt: at(4) })
  await createRequest({ needDate: dayFromToday(-1), createdAt: at(2) })
  await createBooking({ createdAt: at(6) })
  await createBooking({ createdAt: at(5), status: 'approved' })
  const email = { to: 'rahim@people.example', subject: 'Hello', text: 'Hello', html: 'Hello' }
  await OutboxMail.insertMany([
    { ...email, status: 'given-up', dueAt: at(9), createdAt: at(8) },
    { ...email, status: 'waiting', dueAt: at(9), createdAt: at(7) },
  ])

  expect(await readBacklogs()).toMatchObject({
    cases: { count: 1, oldestAt: at(3).toISOString() },
    requests: { count: 2, oldestAt: at(4).toISOString() },
    bookings: { count: 1, oldestAt: at(6).toISOString() },
    failedEmails: { count: 1, oldestAt: at(8).toISOString() },
  })
})

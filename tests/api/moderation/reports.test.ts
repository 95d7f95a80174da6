import { GET as getRequests } from '@/app/api/getbloodrequests/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { POST as report } from '@/app/api/reports/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { resetLimiters } from '@/lib/core/server/http/rate-limits'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { ModerationCase } from '@/models/moderation-case'
import { RateLimitCounter } from '@/models/rate-limit-counter'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { postedMessage } from '@/tests/support/chat'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { reportAs } from '@/tests/support/moderation'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

let reporter: Person
const THANKS = { message: 'Thank you. An admin will look at this within 24 hours.' }

beforeAll(async () => {
  await connectDb()
  reporter = await createPerson({ name: 'Nasrin Akter' })
})
beforeEach(async () => {
  await ModerationCase.deleteMany()
})

describe('a report by a member', () => {
  test('can be about a request, a donor or a message, each with its own case, reason and text', async () => {
    const request = await createRequest()
    const donor = await createDonor()
    const author = await createPerson()
    const message = await postedMessage(author, 'Send me 500 taka first.')

    for (const [kind, id] of [
      ['request', request._id],
      ['donor', donor._id],
      ['message', message],
    ]) {
      const response = await reportAs(reporter, String(kind), id, { text: ' Wants 500 taka. ' })
      expect([response.status, response.body]).toEqual([200, THANKS])
    }

    const said_ = { by: reporter._id, reason: 'money', text: 'Wants 500 taka.' }
    expect(await ModerationCase.find().sort({ openedAt: 1 }).lean()).toMatchObject([
      { kind: 'request', target: request._id, aboutUser: request.requester, reports: [said_] },
      { kind: 'donor', target: donor._id, aboutUser: donor._id, reports: [said_] },
      { kind: 'message', aboutUser: author._id, reports: [said_] },
    ])
  })

  test('about the same request twice counts once', async () => {
    const request = await createRequest()
    for (const reason of ['spam', 'money']) {
      expect((await reportAs(reporter, 'request', request._id, { reason })).status).toBe(200)
    }
    const [only, ...others] = await ModerationCase.find().lean()
    expect(others).toEqual([])
    expect(only?.reports).toMatchObject([{ reason: 'spam' }])
  })

  test('cannot be about their own content', async () => {
    const donor = await createDonor()
    const own = await createRequest({ requester: donor._id })
    const message = await postedMessage(donor, 'Hello')
    expectErrorResponse(await reportAs(donor, 'request', own._id), {
      status: 409,
      code: 'own-request',
    })
    expectErrorResponse(await reportAs(donor, 'donor', donor._id), {
      status: 409,
      code: 'own-account',
    })
    expectErrorResponse(await reportAs(donor, 'message', message), {
      status: 409,
      code: 'own-message',
    })
    expect(await ModerationCase.countDocuments()).toBe(0)
  })

  test('cannot be about a missing subject', async () => {
    const member = await createPerson()
    const takenDown = await createRequest({ status: 'closed', endedBy: 'admin' })
    for (const [kind, id] of [
      ['request', takenDown._id],
      ['request', member._id],
      ['donor', member._id],
      ['message', member._id],
    ]) {
      const response = await reportAs(reporter, String(kind), id)
      expectErrorResponse(response, { status: 404, code: 'not-found' })
    }
  })

  test('needs one of the reasons, and for another reason their own words', async () => {
    const { _id } = await createRequest()
    expectInvalid(await reportAs(reporter, 'request', _id, { reason: 'boring' }), {
      reason: ['Choose a reason.'],
    })
    expectInvalid(await reportAs(reporter, 'request', _id, { reason: 'other', text: ' ' }), {
      text: ["Tell us briefly what's wrong."],
    })
    expectInvalid(await reportAs(reporter, 'request', _id, { text: 'x'.repeat(301) }), {
      text: ['Use 300 characters or fewer.'],
    })
    expectInvalid(await reportAs(reporter, 'pledge', _id), { kind: ['Choose what you report.'] })
    expectErrorResponse(
      await callHandler(report, { path: '/api/reports', body: {} }),
      UNAUTHENTICATED,
    )
  })
})

describe('the daily limit of reports', () => {
  beforeEach(async () => {
    process.env.RATE_LIMIT_FACTOR = '1'
    resetEnv()
    resetLimiters()
    await RateLimitCounter.deleteMany()
  })
  afterEach(() => {
    process.env.RATE_LIMIT_FACTOR = '100000'
    resetEnv()
    resetLimiters()
  })

  test.each([
    ['a member', 20, new Date()],
    ['an account without a confirmed e-mail', 3, null],
  ])('of %s is reached with number %i', async (_who, most, emailVerifiedAt) => {
    const person = await createPerson({ emailVerifiedAt })
    const requests = await Promise.all(Array.from({ length: most + 1 }, () => createRequest()))
    const statuses: number[] = []
    for (const { _id } of requests) {
      statuses.push((await reportAs(person, 'request', _id)).status)
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429])
  })
})

test('fifty new accounts that report a valid request and a valid donor hide neither', async () => {
  const donor = await createDonor({ district: 'Sherpur', upazila: 'Nakla' })
  const request = await createRequest({ bags: 3, patientName: 'Good Request' })
  const searcher = await signedIn(reporter)
  const seen = async () => ({
    donors: (
      await callHandler(getDonors, { path: '/api/getdonars?district=Sherpur', cookies: searcher })
    ).body,
    requests: (await callHandler(getRequests, { path: '/api/getbloodrequests' })).body,
    page: await getRequestForPages(request.id),
  })
  const before = await seen()

  const crowd = await Promise.all(
    Array.from({ length: 50 }, () => createPerson({ emailVerifiedAt: null })),
  )
  for (const person of crowd) {
    expect((await reportAs(person, 'request', request._id)).status).toBe(200)
    expect((await reportAs(person, 'donor', donor._id)).status).toBe(200)
  }

  expect(await ModerationCase.countDocuments()).toBe(2)
  expect(await seen()).toEqual(before)
})

import { GET as listOpen } from '@/app/api/getbloodrequests/route'
import { POST } from '@/app/api/requests/[id]/close/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { withdrawActivePledge } from '@/lib/features/pledges/server/cancel-pledge'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { pledge, sendPledge } from '@/tests/support/pledges'
import {
  closeRequest,
  everythingStored,
  expectConsistentBags,
  lastDonationOf,
  storedRequest,
} from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

const LONG_AGO = '2024-01-01'

let owner: Person
let donor: Person

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  owner = await createPerson({ name: 'Abdul Karim' })
  donor = await createDonor({ lastDonationDate: LONG_AGO }, { name: 'Mitu Das' })
})

const own = (fields: Parameters<typeof createRequest>[0] = {}) =>
  createRequest({ requester: owner._id, ...fields })

/** A request with a pledge; the pledge emails are cleared. */
async function ownWithPledge(fields: Parameters<typeof own>[0] = {}, bags = 1) {
  const request = await own({ bags: 3, ...fields })
  await pledge(donor, request, bags)
  await OutboxMail.deleteMany()
  return request
}

async function expectRefusedAndUnchanged(
  work: () => ReturnType<typeof closeRequest>,
  refusal: Parameters<typeof expectErrorResponse>[1],
) {
  const before = await everythingStored()
  expectErrorResponse(await work(), refusal)
  expect(await everythingStored()).toEqual(before)
}

const NOT_OPEN = {
  status: 409,
  code: 'request-not-open',
  message: 'This request is no longer open.',
}

describe('when a requester ends an open request', () => {
  test.each([
    ['cancelled', 'closed'],
    ['fulfilled', 'fulfilled'],
  ] as const)('as %s, it leaves the list', async (outcome, status) => {
    const request = await own()
    const response = await closeRequest(owner, request, outcome)
    expect(response).toMatchObject({
      status: 200,
      body: {
        message: 'blood request closed successfully',
        bloodRequest: { _id: request.id, bloodBag: '2', time: request.needDate },
      },
    })
    expect(await storedRequest(request)).toMatchObject({
      ...{ status, endedBy: 'owner', endedAt: expect.any(Date), reason: '' },
      ...{ bagsAsked: 2, bagsNeeded: 2 },
    })
    expect((await callHandler(listOpen)).body).toMatchObject({ bloodRequests: [] })
    expect(await sendPledge(donor, request)).toMatchObject({ status: 409, body: NOT_OPEN_CODE })
  })

  const NOT_OPEN_CODE = { code: 'request-not-open' }

  test.each(['cancelled', 'fulfilled'])(
    'as %s, it releases and notifies the donors of a later day',
    async (outcome) => {
      const request = await ownWithPledge({ needDate: dayFromToday(5) }, 2)
      await closeRequest(owner, request, outcome)

      expect(await Pledge.find().lean()).toMatchObject([
        { donor: donor._id, bags: 2, status: 'cancelled', cancelledAt: expect.any(Date) },
      ])
      expect(await expectConsistentBags(request)).toMatchObject({ bagsAsked: 3, bagsNeeded: 3 })
      expect(await lastDonationOf(donor)).toBe(LONG_AGO)
      const [mail, ...others] = await OutboxMail.find().lean()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        to: donor.email,
        subject: `Your blood donation on ${formattedWeekday(request.needDate)} is no longer needed`,
      })
      for (const part of [formattedWeekday(request.needDate), request.location]) {
        expect(mail?.text).toContain(part)
      }
      expect(await sendPledge(donor, await createRequest())).toMatchObject({ status: 200 })
    },
  )

  test('on the need date as not needed, it releases the donors', async () => {
    const request = await ownWithPledge({ needDate: dayFromToday(0) })
    await closeRequest(owner, request, 'cancelled')
    expect(await Pledge.find().lean()).toMatchObject([{ status: 'cancelled' }])
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
    expect(await OutboxMail.countDocuments({ to: donor.email })).toBe(1)
    await expectConsistentBags(request)
  })

  test('on the need date as fulfilled, it records that day’s donations', async () => {
    const request = await ownWithPledge({ needDate: dayFromToday(0) })
    await closeRequest(owner, request, 'fulfilled')
    expect(await Pledge.find().lean()).toMatchObject([{ status: 'standing' }])
    expect(await lastDonationOf(donor)).toBe(dayFromToday(0))
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect(await expectConsistentBags(request)).toMatchObject({
      bagsNeeded: 2,
      status: 'fulfilled',
    })
  })

  test('a donor of that day who then withdraws sends no email, because the blood was found', async () => {
    const request = await ownWithPledge({ needDate: dayFromToday(0) })
    await closeRequest(owner, request, 'fulfilled')
    const standing = await Pledge.findOne().orFail().lean()
    await inTransaction((session) => withdrawActivePledge(standing, session))
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect(await expectConsistentBags(request)).toMatchObject({
      ...{ bagsNeeded: 3, status: 'fulfilled', endedBy: 'owner' },
    })
  })

  test('only the donors of this request are released', async () => {
    const [other, request] = [await own({ bags: 2 }), await own({ bags: 3 })]
    const donors = await Promise.all([createDonor(), createDonor()])
    for (const each of donors) await pledge(each, request)
    await pledge(donor, other)
    await OutboxMail.deleteMany()

    await closeRequest(owner, request)

    const mails = await OutboxMail.find().lean()
    expect(mails.map(({ to }) => to).sort()).toEqual(donors.map(({ email }) => email).sort())
    expect(await Promise.all(donors.map(lastDonationOf))).toEqual([null, null])
    expect(await lastDonationOf(donor)).toBe(other.needDate)
    await expectConsistentBags(request)
    expect(await expectConsistentBags(other)).toMatchObject({ bagsNeeded: 1, status: 'open' })
  })
})

describe('a donor who also pledged to a later request', () => {
  let first: Request
  let second: Request

  beforeEach(async () => {
    first = await own({ needDate: dayFromToday(5) })
    second = await own({ needDate: dayFromToday(130) })
    await pledge(donor, first)
    await pledge(donor, second)
  })

  test('has the later day when the first request ends, and no pledge after the second ends', async () => {
    await closeRequest(owner, first)
    expect(await lastDonationOf(donor)).toBe(second.needDate)
    expect(await Pledge.findOne({ request: second._id }).lean()).toMatchObject({
      ...{ status: 'standing', lastDonationBefore: LONG_AGO },
    })
    await closeRequest(owner, second)
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
  })

  test('has the first day when the second request ends, and no pledge after the first ends', async () => {
    await closeRequest(owner, second)
    expect(await lastDonationOf(donor)).toBe(first.needDate)
    await closeRequest(owner, first)
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
  })
})

describe('a request whose bags are all pledged', () => {
  test.each([
    ['cancelled', 'closed'],
    ['fulfilled', 'fulfilled'],
  ] as const)('can be ended as %s before its day', async (outcome, status) => {
    const request = await ownWithPledge({ bags: 1 })
    expect(await storedRequest(request)).toMatchObject({ status: 'covered', endedBy: null })
    expect(await closeRequest(owner, request, outcome)).toMatchObject({ status: 200 })
    expect(await expectConsistentBags(request)).toMatchObject({
      ...{ status, endedBy: 'owner', bagsNeeded: 1 },
    })
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
  })

  test('can be marked as fulfilled after its day, and its donations are completed', async () => {
    const request = await own({ status: 'covered', needDate: dayFromToday(-1) })
    const { id } = await createPledge({ request, donor, bags: 2 })
    expect(await closeRequest(owner, request, 'fulfilled')).toMatchObject({ status: 200 })
    expect(await storedRequest(request)).toMatchObject({ status: 'fulfilled', endedBy: 'owner' })
    expect(await Pledge.findById(id).lean()).toMatchObject({ status: 'standing' })
  })
})

describe('a request whose day is over', () => {
  test.each([
    ['cancelled', 'closed'],
    ['fulfilled', 'fulfilled'],
  ] as const)('is ended as %s, and its donations are completed', async (outcome, status) => {
    const request = await own({ needDate: dayFromToday(-2) })
    const { id } = await createPledge({ request, donor })
    await closeRequest(owner, request, outcome)
    expect(await storedRequest(request)).toMatchObject({ status, endedBy: 'owner', bagsNeeded: 2 })
    expect(await Pledge.findById(id).lean()).toMatchObject({ status: 'standing' })
    expect(await OutboxMail.countDocuments()).toBe(0)
  })
})

describe('rejects ending', () => {
  test.each([
    ['cancelled by its owner', { status: 'closed', endedBy: 'owner' }],
    ['taken down', { status: 'closed', endedBy: 'admin' }],
    ['whose donors all gave', { status: 'fulfilled', endedBy: 'pledges' }],
    ['fulfilled as its owner said', { status: 'fulfilled', endedBy: 'owner' }],
  ] as const)('a request that was %s', async (_how, ended) => {
    const request = await own({ ...ended, needDate: dayFromToday(3) })
    for (const outcome of ['cancelled', 'fulfilled']) {
      await expectRefusedAndUnchanged(() => closeRequest(owner, request, outcome), NOT_OPEN)
    }
  })

  test('a request that does not exist', async () => {
    const nowhere = { id: '0123456789abcdef01234567' }
    await expectRefusedAndUnchanged(() => closeRequest(owner, nowhere), {
      ...{ status: 404, code: 'not-found', message: "This blood request doesn't exist." },
    })
  })

  test('a request with an invalid id', async () => {
    expectErrorResponse(await closeRequest(owner, { id: '1' }), { status: 400, code: 'not-an-id' })
  })

  test('a request without a session', async () => {
    const { id } = await own()
    const body = { outcome: 'cancelled' }
    await expectRefusedAndUnchanged(
      () => callHandler(POST, { path: `/api/requests/${id}/close`, params: { id }, body }),
      UNAUTHENTICATED,
    )
  })

  test.each(['user', 'admin'] as const)('the request of another person as a %s', async (role) => {
    const [other, request] = [await createPerson({ role }), await ownWithPledge()]
    await expectRefusedAndUnchanged(() => closeRequest(other, request), {
      ...{ status: 403, code: 'forbidden', message: 'This request belongs to someone else.' },
    })
  })
})

describe('invalid input', () => {
  let cookies: string
  let request: Request

  beforeEach(async () => {
    cookies = await signedIn(owner)
    request = await own()
  })

  test.each(['', 'open', 'closed', 'Cancelled', null, 1, true, ['cancelled'], { $ne: null }])(
    'rejects an unknown outcome (%j)',
    async (outcome) => {
      expectInvalid(await closeRequest(owner, request, outcome), {
        outcome: ['Choose fulfilled or cancelled.'],
      })
      expect(await storedRequest(request)).toMatchObject({ status: 'open' })
    },
  )

  testBadInput({
    // The id is in the path, which each test creates.
    handler: (sent) => POST(sent, { params: Promise.resolve({ id: request.id }) }),
    path: '/api/requests/x/close',
    cookies: () => cookies,
    body: () => ({ outcome: 'cancelled' }),
    stores: [BloodRequest, Pledge, OutboxMail],
  })
})

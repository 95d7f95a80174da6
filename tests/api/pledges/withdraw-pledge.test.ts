import { DELETE, GET, PATCH, POST } from '@/app/api/pledges/[id]/route'
import { cacheTagVersions } from '@/lib/core/server/cache-tag-versions'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { CacheTagVersion } from '@/models/cache-tag-version'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
  storedPerson,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { closeRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

const OVER = {
  status: 409,
  code: 'status-not-possible',
  message: 'The date of this pledge has passed.',
}
const TAKEN_BACK = {
  status: 409,
  code: 'status-not-possible',
  message: 'This pledge has already been cancelled.',
}

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
})

afterEach(unfreezeTime)

/** All records that a withdrawal changes. */
async function stored() {
  return {
    requests: await BloodRequest.find().sort({ _id: 1 }).lean(),
    donors: await User.find({ donor: { $exists: true } })
      .sort({ _id: 1 })
      .lean(),
    pledges: await Pledge.find().sort({ _id: 1 }).lean(),
    mails: await OutboxMail.find().sort({ _id: 1 }).lean(),
  }
}

const lastDonationOf = async ({ _id }: { _id: unknown }) =>
  (await User.findById(_id).lean())?.donor?.lastDonationDate

describe('a donor who withdraws', () => {
  test('gets their own updated record as the response', async () => {
    const donor = await createDonor({ bloodGroup: 'O-', lastDonationDate: '2024-01-01' })
    const request = await createRequest({ bags: 5 })
    const response = await withdraw(donor, await pledge(donor, request, 2))
    expect(response.status).toBe(200)
    expect(response.body).toEqual({
      message: 'pledge withdrawn successfully',
      donor: {
        bloodGroup: 'O-',
        phone: '+880 1700-123456',
        district: 'Dhaka',
        upazila: 'Savar',
        address: '12 Station Road',
        lastDonationDate: '2024-01-01',
        isDonatable: true,
      },
    })
  })

  test('returns the bags to the request, and the ledger marks the pledge as cancelled', async () => {
    const [donor, request] = [await createDonor(), await createRequest({ bags: 5 })]
    const id = await pledge(donor, request, 2)
    const before = Date.now()
    await withdraw(donor, id)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      bagsAsked: 5,
      bagsNeeded: 5,
      status: 'open',
    })
    const stored = await Pledge.findById(id).lean()
    expect(stored).toMatchObject({ status: 'cancelled', bags: 2, date: request.needDate })
    expect(Number(stored?.cancelledAt)).toBeGreaterThanOrEqual(before)
  })

  test('can pledge again at once, to this request and to others', async () => {
    const donor = await createDonor()
    const [request, other] = [await createRequest(), await createRequest()]
    await withdraw(donor, await pledge(donor, request))
    await withdraw(donor, await pledge(donor, request))
    expect((await sendPledge(donor, other)).status).toBe(200)
    expect(await Pledge.countDocuments({ donor: donor._id, status: 'cancelled' })).toBe(2)
    expect(await lastDonationOf(donor)).toBe(other.needDate)
  })

  test('makes a covered request need bags again', async () => {
    const [donor, request] = [await createDonor(), await createRequest({ bags: 2 })]
    const id = await pledge(donor, request, 2)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ status: 'covered' })
    await withdraw(donor, id)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      bagsNeeded: 2,
      status: 'open',
      endedBy: null,
      endedAt: null,
    })
  })

  test('changes the public pages', async () => {
    const [donor, request] = [await createDonor(), await createRequest()]
    const id = await pledge(donor, request)
    process.env.NEXT_RUNTIME = 'nodejs'
    try {
      await withdraw(donor, id)
      await cacheTagVersions.flushed()
    } finally {
      delete process.env.NEXT_RUNTIME
    }
    expect(await CacheTagVersion.findById('requests').lean()).toMatchObject({ changes: 1 })
  })

  test.each([
    ['closed', 'owner'],
    ['closed', 'admin'],
    ['closed', 'account'],
    ['fulfilled', 'owner'],
  ] as const)('does not change a request that was %s by its %s', async (status, endedBy) => {
    const endedAt = new Date()
    const request = await createRequest({ status, endedBy, endedAt })
    const donor = await createDonor({ lastDonationDate: request.needDate })
    const { _id } = await createPledge({ donor, request })
    expect((await withdraw(donor, String(_id))).status).toBe(200)
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      status,
      endedBy,
      endedAt,
    })
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect(await lastDonationOf(donor)).toBeNull()
  })

  test.each([null, '2024-02-29'])('has the last donation from before: %s', async (before) => {
    const donor = await createDonor({ lastDonationDate: before })
    const id = await pledge(donor, await createRequest())
    await withdraw(donor, id)
    expect(await lastDonationOf(donor)).toBe(before)
  })

  test('still has a later donation as the last one, without the reference to this pledge', async () => {
    const donor = await createDonor({ lastDonationDate: '2024-01-01' })
    const first = await pledge(donor, await createRequest({ needDate: dayFromToday(1) }))
    const later = await createRequest({ needDate: dayFromToday(125) })
    const second = await pledge(donor, later)
    await withdraw(donor, first)
    expect(await lastDonationOf(donor)).toBe(later.needDate)
    await withdraw(donor, second)
    expect(await lastDonationOf(donor)).toBe('2024-01-01')
  })

  test('from the later of two pledges has the day of the first as last donation', async () => {
    const donor = await createDonor()
    const early = await createRequest({ needDate: dayFromToday(1) })
    await pledge(donor, early)
    await withdraw(donor, await pledge(donor, await createRequest({ needDate: dayFromToday(125) })))
    expect(await lastDonationOf(donor)).toBe(early.needDate)
  })

  test('can withdraw on the need date', async () => {
    const request = await createRequest({ needDate: dayFromToday(0) })
    const donor = await createDonor()
    expect((await withdraw(donor, await pledge(donor, request))).status).toBe(200)
  })

  test('can withdraw when the requester’s account was deleted', async () => {
    const [donor, request] = [await createDonor(), await createRequest()]
    const id = await pledge(donor, request)
    await User.deleteOne({ _id: request.requester })
    await OutboxMail.deleteMany()
    expect((await withdraw(donor, id)).status).toBe(200)
    expect(await OutboxMail.countDocuments()).toBe(0)
  })
})

test('the requester gets an email with the bags that are needed now', async () => {
  const owner = await createPerson({ name: 'Abdul Karim' })
  const donor = await createDonor({ phone: '+880 1999-888777' }, { name: 'Mitu Das' })
  const request = await createRequest({ requester: owner._id, bags: 3 })
  await pledge(await createDonor(), request)
  const id = await pledge(donor, request, 2)
  await OutboxMail.deleteMany()
  await withdraw(donor, id)
  const [mail, ...others] = await OutboxMail.find().lean()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: owner.email,
    subject: `A donor for ${formattedWeekday(request.needDate)} can't come`,
  })
  expect(mail?.text).toContain('2 bags of blood')
  expect(mail?.text).toContain('> Rahima Khatun')
  expect(mail?.text).toContain('2 bags are needed again')
  expect(mail?.html).toContain(`http://localhost:3000/request/${request._id}`)
  // The email has no contact details of the donor.
  for (const part of ['Mitu Das', donor.email, '1999-888777']) {
    expect(mail?.text).not.toContain(part)
    expect(mail?.html).not.toContain(part)
  }
})

describe('a withdrawal is rejected', () => {
  async function expectRefused(
    work: () => ReturnType<typeof withdraw>,
    refusal: Parameters<typeof expectErrorResponse>[1],
  ) {
    const before = await stored()
    expectErrorResponse(await work(), refusal)
    expect(await stored()).toEqual(before)
  }

  async function donorWithPledge() {
    const donor = await createDonor()
    const request = await createRequest({ bags: 3 })
    return { donor, request, id: await pledge(donor, request) }
  }

  test('without a session', async () => {
    const { id } = await donorWithPledge()
    await expectRefused(
      () => callHandler(DELETE, { method: 'DELETE', path: `/api/pledges/${id}`, params: { id } }),
      UNAUTHENTICATED,
    )
  })

  test.each(['user', 'admin'] as const)('by another %s', async (role) => {
    const { id } = await donorWithPledge()
    const other = await createPerson({ role })
    await expectRefused(() => withdraw(other, id), {
      status: 403,
      code: 'forbidden',
      message: 'This pledge belongs to someone else.',
    })
  })

  test('by the owner of the request', async () => {
    const { id, request } = await donorWithPledge()
    const owner = await storedPerson({ _id: request.requester })
    await expectRefused(() => withdraw(owner, id), { status: 403, code: 'forbidden' })
  })

  test('from another site', async () => {
    const { donor, id } = await donorWithPledge()
    const cookies = await signedIn(donor)
    const headers = { origin: 'https://elsewhere.example' }
    await expectRefused(
      () => callHandler(DELETE, { method: 'DELETE', cookies, headers, params: { id } }),
      { status: 403, code: 'foreign-origin' },
    )
  })

  test('when the request was closed, which cancelled the pledge', async () => {
    const { donor, id, request } = await donorWithPledge()
    const owner = await storedPerson({ _id: request.requester })
    await closeRequest(owner, request)
    await expectRefused(() => withdraw(donor, id), TAKEN_BACK)
  })

  test('when its day is over in Dhaka', async () => {
    freezeTime('2031-05-20T12:00:00Z')
    const donor = await createDonor()
    const id = await pledge(donor, await createRequest({ needDate: '2031-05-20' }))
    freezeTime('2031-05-20T18:00:00Z')
    await expectRefused(() => withdraw(donor, id), OVER)
  })

  test('when the pledge does not exist', async () => {
    const donor = await createDonor()
    await expectRefused(() => withdraw(donor, '0123456789abcdef01234567'), {
      status: 404,
      code: 'not-found',
      message: "This pledge doesn't exist.",
    })
  })

  test.each(['x', '0123', '0123456789abcdef0123456g', '%00', '[object Object]'])(
    'when the id is invalid (%s)',
    async (id) => {
      const donor = await createDonor()
      await expectRefused(() => withdraw(donor, id), {
        status: 400,
        code: 'not-an-id',
        message: "The URL doesn't contain a valid ID.",
      })
    },
  )
})

test.each([
  ['reading', GET],
  ['posting', POST],
  ['changing', PATCH],
] as const)('the pledge endpoint rejects %s', async (_name, handler) => {
  expectErrorResponse(await callHandler(handler, { params: { id: 'x' } }), {
    status: 405,
    code: 'method-not-allowed',
  })
})

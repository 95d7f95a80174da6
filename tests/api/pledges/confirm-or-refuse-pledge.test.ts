import { GET } from '@/app/api/pledges/[id]/refusal/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { formattedWeekday } from '@/tests/support/formatted-day'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { confirmOrRefuse, pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import {
  closeRequest,
  everythingStored,
  expectConsistentBags,
  lastDonationOf,
} from '@/tests/support/requests'

type Person = Awaited<ReturnType<typeof createPerson>>

let owner: Person
let donor: Person

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  owner = await createPerson()
  donor = await createDonor({ lastDonationDate: '2024-01-01' }, { name: 'Mitu Das' })
})

afterEach(unfreezeTime)

/** A request of the owner with a pledge of the donor. */
async function pledged(fields: Parameters<typeof createRequest>[0] = {}, bags = 2) {
  const request = await createRequest({ requester: owner._id, bags, ...fields })
  const id = await pledge(donor, request, bags)
  await OutboxMail.deleteMany()
  return { request, id }
}

async function expectRefused(
  work: () => ReturnType<typeof confirmOrRefuse>,
  refusal: Parameters<typeof expectErrorResponse>[1],
) {
  const before = await everythingStored()
  expectErrorResponse(await work(), refusal)
  expect(await everythingStored()).toEqual(before)
}

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('a requester who refuses a pledge', () => {
  test('reopens the bags at once and records the refusal in the ledger', async () => {
    const { request, id } = await pledged()
    expect(await confirmOrRefuse(owner, id, 'refusal')).toMatchObject({
      status: 200,
      body: { message: 'pledge refused successfully' },
    })
    expect(await Pledge.findById(id).lean()).toMatchObject({
      ...{ status: 'refused', bags: 2, cancelledAt: expect.any(Date) },
    })
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 2 })
    expect(await lastDonationOf(donor)).toBe('2024-01-01')
  })

  test('notifies the donor by email, without the requester’s own words', async () => {
    const { request, id } = await pledged()
    await confirmOrRefuse(owner, id, 'refusal')
    const [mail, ...others] = await OutboxMail.find().lean()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: donor.email,
      subject: `You're no longer expected on ${formattedWeekday(request.needDate)}`,
    })
    expect(mail?.text).toContain(request.location)
  })

  test('gets no second pledge from the same donor, but pledges from others', async () => {
    const { request, id } = await pledged()
    await confirmOrRefuse(owner, id, 'refusal')
    await expectRefused(() => sendPledge(donor, request), {
      status: 409,
      code: 'pledge-refused',
      message: "The requester told us you're not coming. If this is a mistake, call them.",
    })
    expect((await sendPledge(donor, await createRequest())).status).toBe(200)
    expect((await sendPledge(await createDonor(), request)).status).toBe(200)
  })

  test('can refuse within a week after the day, and not later', async () => {
    freezeTime('2031-05-20T06:00:00Z')
    const { id } = await pledged({ needDate: '2031-05-20' })
    freezeTime('2031-05-27T18:00:00Z')
    await expectRefused(() => confirmOrRefuse(owner, id, 'refusal'), {
      status: 409,
      code: 'status-not-possible',
      message: 'This pledge is too old to change.',
    })
    freezeTime('2031-05-27T17:59:00Z')
    expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
    expect(await lastDonationOf(donor)).toBe('2024-01-01')
  })

  test('can refuse after the request was marked as fulfilled', async () => {
    const { request, id } = await pledged({ needDate: dayFromToday(0) })
    await closeRequest(owner, request, 'fulfilled')
    expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
    expect(await expectConsistentBags(request)).toMatchObject({
      status: 'fulfilled',
      bagsNeeded: 2,
    })
  })
})

describe('a requester who confirms a donation', () => {
  test('confirms the pledge, which can’t be withdrawn or refused any more', async () => {
    const { id } = await pledged({ needDate: dayFromToday(0) })
    expect(await confirmOrRefuse(owner, id, 'confirmation')).toMatchObject({
      status: 200,
      body: { message: 'pledge confirmed successfully' },
    })
    expect(await Pledge.findById(id).lean()).toMatchObject({
      ...{ status: 'standing', confirmedAt: expect.any(Date) },
    })
    expect((await confirmOrRefuse(owner, id, 'confirmation')).status).toBe(200)
    await expectRefused(() => confirmOrRefuse(owner, id, 'refusal'), {
      status: 409,
      code: 'status-not-possible',
      message: "You've already confirmed this donation.",
    })
    await expectRefused(() => withdraw(donor, id), {
      status: 409,
      code: 'status-not-possible',
      message: 'The requester confirmed that you gave blood. Thank you.',
    })
  })

  test('fulfils the request by confirming the last of its donors', async () => {
    const request = await createRequest({
      ...{ requester: owner._id, bags: 3, needDate: dayFromToday(0) },
    })
    const ids = [await pledge(donor, request, 2), await pledge(await createDonor(), request)]
    await confirmOrRefuse(owner, ids[0] ?? '', 'confirmation')
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'covered', endedBy: null })
    await confirmOrRefuse(owner, ids[1] ?? '', 'confirmation')
    expect(await expectConsistentBags(request)).toMatchObject({
      ...{ status: 'fulfilled', endedBy: 'pledges', endedAt: expect.any(Date) },
    })
  })

  test('does not fulfil a request that still needs bags', async () => {
    const request = await createRequest({
      ...{ requester: owner._id, bags: 3, needDate: dayFromToday(0) },
    })
    await confirmOrRefuse(owner, await pledge(donor, request, 2), 'confirmation')
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
  })

  test('can confirm from the need date on', async () => {
    const { id } = await pledged({ needDate: dayFromToday(1) })
    await expectRefused(() => confirmOrRefuse(owner, id, 'confirmation'), {
      status: 409,
      code: 'status-not-possible',
      message: 'You can confirm this from the day of the donation.',
    })
  })
})

describe.each(['refusal', 'confirmation'] as const)('a %s is rejected for', (word) => {
  test('a visitor', async () => {
    const { id } = await pledged({ needDate: dayFromToday(0) })
    const { POST } = require(`@/app/api/pledges/[id]/${word}/route`)
    await expectRefused(
      () => callHandler(POST, { method: 'POST', params: { id } }),
      UNAUTHENTICATED,
    )
  })

  test('the donor, another person or an admin', async () => {
    const { id } = await pledged({ needDate: dayFromToday(0) })
    for (const person of [donor, await createPerson(), await createPerson({ role: 'admin' })]) {
      await expectRefused(() => confirmOrRefuse(person, id, word), {
        status: 403,
        code: 'forbidden',
        message: "This pledge is for someone else's request.",
      })
    }
  })

  test('a withdrawn pledge', async () => {
    const { id } = await pledged({ needDate: dayFromToday(0) })
    await withdraw(donor, id)
    await expectRefused(() => confirmOrRefuse(owner, id, word), {
      status: 409,
      code: 'status-not-possible',
      message: 'This pledge is no longer active.',
    })
  })

  test('a pledge that does not exist, and an invalid id', async () => {
    await expectRefused(() => confirmOrRefuse(owner, '0123456789abcdef01234567', word), {
      ...{ status: 404, code: 'not-found', message: "This pledge doesn't exist." },
    })
    await expectRefused(() => confirmOrRefuse(owner, 'x', word), { status: 400, code: 'not-an-id' })
  })
})

test('rejects GET for a refusal', async () => {
  expectErrorResponse(await callHandler(GET, { params: { id: 'x' } }), {
    status: 405,
    code: 'method-not-allowed',
  })
})

describe('concurrent requests', () => {
  test('return the bags once for ten refusals', async () => {
    const { request, id } = await pledged()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => confirmOrRefuse(owner, id, 'refusal')),
    )
    expect(statuses(responses)).toEqual(Array(10).fill(200))
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 2 })
    expect(await OutboxMail.countDocuments()).toBe(1)
  })

  test('return the bags once for a withdrawal and a refusal', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = await createDonor()
      const request = await createRequest({ requester: owner._id, bags: 2 })
      const id = await pledge(leaving, request, 2)
      const responses = await Promise.all([
        withdraw(leaving, id),
        confirmOrRefuse(owner, id, 'refusal'),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 2, status: 'open' })
    }
  })

  test('accept either a refusal or a confirmation, not both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const coming = await createDonor()
      const request = await createRequest({
        ...{ requester: owner._id, bags: 1, needDate: dayFromToday(0) },
      })
      const id = await pledge(coming, request)
      const responses = await Promise.all([
        confirmOrRefuse(owner, id, 'confirmation'),
        confirmOrRefuse(owner, id, 'refusal'),
      ])
      expect(statuses(responses)).toEqual([200, 409])
      const stored = await Pledge.findById(id).orFail().lean()
      expect(Boolean(stored.confirmedAt)).toBe(stored.status === 'standing')
      await expectConsistentBags(request)
    }
  })

  test('fulfil the request when the last two donors are confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const request = await createRequest({
        ...{ requester: owner._id, bags: 2, needDate: dayFromToday(0) },
      })
      const ids = [
        await pledge(await createDonor(), request),
        await pledge(await createDonor(), request),
      ]
      await Promise.all(ids.map((id) => confirmOrRefuse(owner, id, 'confirmation')))
      expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
    }
  })
})

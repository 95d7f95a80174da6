import mongoose from 'mongoose'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { nextWriteConflict, recordCommands } from '@/tests/support/database-commands'
import { sendPledge } from '@/tests/support/pledges'
import {
  closeRequest,
  editRequest,
  expectConsistentBags,
  lastDonationOf,
  storedRequest,
} from '@/tests/support/requests'

/** Enough rounds for an unguarded write to fail. */
const ROUNDS = 12

beforeAll(recordCommands)

/** The emails about the end of a request; the email about the pledge has another subject. */
const endOf = (donor?: { email: string }) => ({ to: donor?.email, kind: 'pledge' as const })

async function eachRound(work: () => Promise<void>) {
  for (let round = 0; round < ROUNDS; round += 1) await work()
}

async function scene(bags: number, donorCount: number) {
  const owner = await createPerson()
  const donors = await Promise.all(Array.from({ length: donorCount }, () => createDonor()))
  return { owner, donors, request: await createRequest({ requester: owner._id, bags }) }
}

test('cancelling a request during pledges leaves no pledge', async () => {
  await eachRound(async () => {
    const { owner, donors, request } = await scene(5, 3)
    const [closed, ...pledges] = await Promise.all([
      closeRequest(owner, request),
      ...donors.map((donor) => sendPledge(donor, request)),
    ])
    expect(closed.status).toBe(200)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'closed', bagsNeeded: 5 })
    expect(await Promise.all(donors.map(lastDonationOf))).toEqual([null, null, null])
    for (const [nth, { status }] of pledges.entries()) {
      expect([200, 409]).toContain(status)
      // Donors whose pledge succeeded get an email about the end; the others got an error.
      const emails = await OutboxMail.countDocuments(endOf(donors[nth]))
      expect(emails).toBe(status === 200 ? 1 : 0)
    }
  })
}, 60_000)

test('five concurrent ends of a request have one outcome, and notify each donor once', async () => {
  const { owner, donors, request } = await scene(5, 2)
  for (const donor of donors) await sendPledge(donor, request)
  const responses = await Promise.all(
    Array.from({ length: 5 }, (_, nth) =>
      closeRequest(owner, request, nth % 2 ? 'cancelled' : 'fulfilled'),
    ),
  )
  const isCancelled = responses[1]?.status === 200
  expect(responses.map(({ status }) => status)).toEqual(
    responses.map((_, nth) => ((nth % 2 === 1) === isCancelled ? 200 : 409)),
  )
  expect(await expectConsistentBags(request)).toMatchObject({ endedBy: 'owner', bagsNeeded: 5 })
  for (const donor of donors) expect(await OutboxMail.countDocuments(endOf(donor))).toBe(1)
})

test('bags pledged while the requester reduces them stay pledged, and never exceed the request', async () => {
  await eachRound(async () => {
    const { owner, donors, request } = await scene(6, 4)
    const [edited, ...pledges] = await Promise.all([
      editRequest(owner, request, { bloodBag: 2 }),
      ...donors.map((donor) => sendPledge(donor, request)),
    ])
    const stored = await expectConsistentBags(request)
    const taken = pledges.filter(({ status }) => status === 200)
    expect(await Pledge.countDocuments({ request: request._id })).toBe(taken.length)
    if (edited.status === 200) {
      expect(stored).toMatchObject({ bagsAsked: 2, bagsNeeded: 0, status: 'covered' })
    } else {
      expect(edited.status).toBe(422)
      expect(stored).toMatchObject({ bagsAsked: 6, bagsNeeded: 2, status: 'open' })
    }
  })
}, 60_000)

test('a donor who pledges while the requester changes the day has the final day', async () => {
  await eachRound(async () => {
    const { owner, donors, request } = await scene(3, 1)
    const [donor] = donors
    if (!donor) throw new Error('There is no donor')
    const time = dayFromToday(8)
    const [edited, taken] = await Promise.all([
      editRequest(owner, request, { time }),
      sendPledge(donor, request),
    ])
    expect([edited.status, taken.status]).toEqual(taken.status === 200 ? [409, 200] : [200, 422])
    const stored = await storedRequest(request)
    for (const { date } of await Pledge.find({ request: request._id }).lean()) {
      expect(date).toBe(stored.needDate)
    }
  })
}, 60_000)

test('a concurrent edit and end leave an ended request', async () => {
  await eachRound(async () => {
    const { owner, request } = await scene(3, 0)
    const [edited, closed] = await Promise.all([
      editRequest(owner, request, { bloodBag: 9, location: 'Ward 7' }),
      closeRequest(owner, request),
    ])
    expect([200, 409]).toContain(edited.status)
    expect(closed.status).toBe(200)
    expect(await storedRequest(request)).toMatchObject({
      ...{ status: 'closed', bagsAsked: edited.status === 200 ? 9 : 3 },
    })
  })
}, 60_000)

test('reducing the bags counts concurrent pledges', async () => {
  const { owner, donors, request } = await scene(5, 1)
  const { _id, requester, needDate: date, bloodGroup } = request
  const entry = { request: _id, requester, donor: donors[0]?._id, bags: 2, date, bloodGroup }
  const session = await mongoose.startSession()
  session.startTransaction()
  await Pledge.create([entry], { session })
  await BloodRequest.updateOne({ _id }, { $inc: { bagsNeeded: -2 } }, { session })

  const conflict = nextWriteConflict()
  const response = editRequest(owner, request, { bloodBag: 3 })
  await conflict
  await session.commitTransaction()
  await session.endSession()

  expect(await response).toMatchObject({ status: 200, body: { bloodRequest: { bloodBag: '1' } } })
  expect(await expectConsistentBags(request)).toMatchObject({ bagsAsked: 3, bagsNeeded: 1 })
})

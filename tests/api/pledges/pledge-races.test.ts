import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { createDonor, createRequest } from '@/scripts/seed/factories'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'

beforeAll(connectDb)

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

/** The bags asked must always equal the bags in the ledger plus those still needed. */
async function expectTrueNumbers(requestId: unknown) {
  const request = await BloodRequest.findById(requestId).orFail().lean()
  const standing = await Pledge.find({ request: request._id, status: 'standing' }).lean()
  const promised = standing.reduce((bags, entry) => bags + entry.bags, 0)
  expect({ ...request, bagsNeeded: request.bagsNeeded + promised }).toMatchObject({
    bagsNeeded: request.bagsAsked,
    status: request.bagsNeeded === 0 ? 'covered' : 'open',
    endedBy: null,
  })
  return { needed: request.bagsNeeded, standing: standing.map(({ donor }) => String(donor)) }
}

test('ten concurrent withdrawals of a pledge withdraw it once', async () => {
  const [donor, request] = await Promise.all([createDonor(), createRequest({ bags: 5 })])
  const id = await pledge(donor, request, 2)
  await OutboxMail.deleteMany()

  const responses = await Promise.all(Array.from({ length: 10 }, () => withdraw(donor, id)))

  expect(statuses(responses)).toEqual(Array(10).fill(200))
  expect(await expectTrueNumbers(request._id)).toEqual({ needed: 5, standing: [] })
  expect(await OutboxMail.countDocuments()).toBe(1)
})

test('a withdrawal concurrent with a pledge of the last bag leaves correct counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [leaving, coming, request] = await Promise.all([
      createDonor(),
      createDonor(),
      createRequest({ bags: 2 }),
    ])
    const id = await pledge(leaving, request)

    const [left, came] = await Promise.all([withdraw(leaving, id), sendPledge(coming, request)])

    expect(statuses([left, came])).toEqual([200, 200])
    expect(await expectTrueNumbers(request._id)).toEqual({
      needed: 1,
      standing: [String(coming._id)],
    })
  }
})

test('a withdrawal from a covered request concurrent with pledges gives the bag to at most one donor', async () => {
  const request = await createRequest({ bags: 2 })
  const [leaving, staying] = await Promise.all([createDonor(), createDonor()])
  const id = await pledge(leaving, request)
  await pledge(staying, request)
  const others = await Promise.all(Array.from({ length: 5 }, () => createDonor()))

  const [left, ...pledged] = await Promise.all([
    withdraw(leaving, id),
    ...others.map((donor) => sendPledge(donor, request)),
  ])

  expect(left?.status).toBe(200)
  const taken = pledged.filter(({ status }) => status === 200).length
  expect(taken).toBeLessThanOrEqual(1)
  const { needed, standing } = await expectTrueNumbers(request._id)
  expect({ needed, standing: standing.length }).toEqual({ needed: 1 - taken, standing: 1 + taken })
}, 60_000)

test('a donor who withdraws and pledges elsewhere concurrently has at most one pledge', async () => {
  const donor = await createDonor()
  const [first, second] = await Promise.all([createRequest(), createRequest()])
  const id = await pledge(donor, first)

  const [left, came] = await Promise.all([withdraw(donor, id), sendPledge(donor, second)])

  expect(left.status).toBe(200)
  expect([200, 409]).toContain(came.status)
  const isDown = came.status === 200
  const { donor: record } = await User.findById(donor._id).orFail().lean()
  expect(record?.lastDonationDate).toBe(isDown ? second.needDate : null)
  expect(await Pledge.countDocuments({ donor: donor._id, status: 'standing' })).toBe(isDown ? 1 : 0)
  await Promise.all([expectTrueNumbers(first._id), expectTrueNumbers(second._id)])
})

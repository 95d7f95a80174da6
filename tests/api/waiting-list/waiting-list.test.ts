import { cacheTagVersions } from '@/lib/core/server/cache-tag-versions'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { offerReservedBagsToNext } from '@/lib/features/waiting-list/server/offer-reserved-bags-to-next'
import { reservedBagsJob } from '@/lib/features/waiting-list/server/waiting-list-jobs'
import { BloodRequest } from '@/models/blood-request'
import { CacheTagVersion } from '@/models/cache-tag-version'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { createDonor, createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  confirmOrRefuse,
  pledge,
  reportOwnDonation,
  sendPledge,
  undoRefusal,
  withdraw,
} from '@/tests/support/pledges'
import {
  closeRequest,
  editRequest,
  expectConsistentBags,
  lastDonationOf,
} from '@/tests/support/requests'
import { untilAvailable } from '@/tests/support/until-available'
import {
  confirmReservedBag,
  joinList,
  leaveList,
  waitingListOf,
} from '@/tests/support/waiting-list'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>

const DAY = '2031-05-20'
const MORNING = '2031-05-20T03:00:00Z'

let owner: Person

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
  await WaitingEntry.deleteMany()
  freezeTime(MORNING)
  owner = await createPerson()
})

afterEach(unfreezeTime)

/** A request of the owner whose bags are all pledged, one by each of these donors. */
async function covered(bags = 1, fields: Parameters<typeof createRequest>[0] = {}) {
  const request = await createRequest({ requester: owner._id, bags, needDate: DAY, ...fields })
  const donors = await Promise.all(Array.from({ length: bags }, () => createDonor()))
  const pledges: string[] = []
  for (const donor of donors) pledges.push(await pledge(donor, request))
  await OutboxMail.deleteMany()
  const [first] = donors
  const [firstPledge = ''] = pledges
  return { request, donors, pledges, first: first as Person, firstPledge }
}

/** The given number of donors on the waiting list of a request, in this order. */
async function waiting(request: Parameters<typeof joinList>[1], count: number) {
  const donors: Person[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const donor = await createDonor()
    expect(await joinList(donor, request)).toMatchObject({ status: 200, body: { before: nth } })
    donors.push(donor)
  }
  return donors
}

const mailsTo = async ({ email }: { email: string }) =>
  (await OutboxMail.find({ to: email }).lean()).map(({ subject }) => subject)
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()
const CALLED = "You're needed after all: O+ blood on Tue 20 May 2031"

describe('a donor who joins the waiting list', () => {
  test('has one place, after all donors who joined before', async () => {
    const { request } = await covered()
    const [one, two] = (await waiting(request, 2)) as [Person, Person]
    expect(await joinList(one, request)).toMatchObject({ status: 200, body: { before: 0 } })
    expect(await joinList(two, request)).toMatchObject({ status: 200, body: { before: 1 } })
    expect(await waitingListOf(request)).toEqual([
      [one.id, 'waiting'],
      [two.id, 'waiting'],
    ])
    // A place in the queue is not a pledge: they can give elsewhere.
    expect(await lastDonationOf(one)).toBeNull()
  })

  test('is checked like a donor who pledges', async () => {
    const { request, first } = await covered()
    const refused = await createDonor()
    await createPledge({ donor: refused, request, status: 'refused' })
    const cases = [
      [await createPerson(), 400, 'not-a-donor'],
      [first, 409, 'not-yet-eligible'],
      [await createDonor({ lastDonationDate: '2031-05-01' }), 409, 'not-yet-eligible'],
      [await createDonor({ bloodGroup: 'AB+' }), 409, 'incompatible-group'],
      [refused, 409, 'pledge-refused'],
    ] as const
    for (const [person, status, code] of cases) {
      const response = await joinList(person, request)
      expect(response).toMatchObject({ status, body: { code } })
    }
    await User.updateOne({ _id: owner._id }, { $set: { donor: (await createDonor()).donor } })
    expectErrorResponse(await joinList(owner, request), { status: 409, code: 'own-request' })
    expect(await waitingListOf(request)).toEqual([])
  })

  test('needs a confirmed email, because the offer is sent by email', async () => {
    const { request } = await covered()
    const donor = await createDonor()
    await donor.updateOne({ emailVerifiedAt: null })
    expectErrorResponse(await joinList(donor, request), { status: 403, code: 'unconfirmed' })
  })

  test('of another blood group must agree that the hospital exchanges the bag', async () => {
    const { request, firstPledge, first } = await covered()
    const donor = await createDonor({ bloodGroup: 'AB+' })
    expect((await joinList(donor, request, { exchange: true })).status).toBe(200)
    await withdraw(first, firstPledge)
    expect((await confirmReservedBag(donor, request)).status).toBe(200)
    expect(await Pledge.findOne({ donor: donor._id }).lean()).toMatchObject({ isExchange: true })
  })

  test('gets an error while bags are needed, or when the request has ended', async () => {
    const open = await createRequest({ requester: owner._id, needDate: DAY })
    expectErrorResponse(await joinList(await createDonor(), open), {
      ...{ status: 409, code: 'status-not-possible' },
      message: 'This request still needs bags, so you can pledge now.',
    })
    const { request } = await covered()
    await closeRequest(owner, request)
    expectErrorResponse(await joinList(await createDonor(), request), {
      ...{ status: 409, code: 'request-not-open' },
    })
  })

  test('can leave again and then has no place', async () => {
    const { request } = await covered()
    const [one, two] = (await waiting(request, 2)) as [Person, Person]
    expect((await leaveList(one, request)).status).toBe(200)
    expect(await waitingListOf(request)).toEqual([[two.id, 'waiting']])
    expect((await leaveList(one, request)).status).toBe(200)
    const never = await createDonor()
    expectErrorResponse(await leaveList(never, request), { status: 404, code: 'not-found' })
    expect(await joinList(one, request)).toMatchObject({ status: 200, body: { before: 1 } })
  })
})

describe('when a bag is needed again', () => {
  test('the next donor gets an offer, and the bag is held for them', async () => {
    const { request, first, firstPledge } = await covered()
    const [one, two] = (await waiting(request, 2)) as [Person, Person]
    await withdraw(first, firstPledge)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'covered', bagsNeeded: 0 })
    expect(await waitingListOf(request)).toEqual([
      [one.id, 'called'],
      [two.id, 'waiting'],
    ])
    expect(await mailsTo(one)).toEqual([CALLED])
    expect(await mailsTo(two)).toEqual([])
    expectErrorResponse(await sendPledge(await createDonor(), request), {
      ...{ status: 409, code: 'too-many-bags' },
      message: 'You cannot donate more blood than the patient needs',
    })
  })

  test.each([
    ['the requester refuses a donor', (id: string) => confirmOrRefuse(owner, id, 'refusal')],
    [
      'a donor deletes their account',
      async (id: string) => {
        const { donor } = await Pledge.findById(id).orFail().lean()
        await inTransaction((session) => deleteAccount(String(donor), session))
      },
    ],
  ])('because %s, the next donor gets an offer', async (_why, free) => {
    const { request, firstPledge } = await covered(1, { needDate: '2031-05-23' })
    const [one] = (await waiting(request, 1)) as [Person]
    await free(firstPledge)
    expect(await waitingListOf(request)).toEqual([[one.id, 'called']])
    await expectConsistentBags(request)
  })

  test('because the requester asks for two more, the next two donors get an offer', async () => {
    const { request } = await covered()
    const [one, two, three] = (await waiting(request, 3)) as [Person, Person, Person]
    expect((await editRequest(owner, request, { bloodBag: 3 })).status).toBe(200)
    expect(await waitingListOf(request)).toEqual([
      [one.id, 'called'],
      [two.id, 'called'],
      [three.id, 'waiting'],
    ])
    expect(await expectConsistentBags(request)).toMatchObject({ bagsAsked: 3, bagsNeeded: 0 })
  })

  test('donors who have pledged elsewhere meanwhile are skipped', async () => {
    const { request, first, firstPledge } = await covered()
    const [one, two] = (await waiting(request, 2)) as [Person, Person]
    await pledge(one, await createRequest({ needDate: DAY }))
    await withdraw(first, firstPledge)
    expect(await waitingListOf(request)).toEqual([
      [one.id, 'waiting'],
      [two.id, 'called'],
    ])
  })

  test('and the queue is empty, all donors can pledge', async () => {
    const { request, first, firstPledge } = await covered()
    await withdraw(first, firstPledge)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
  })

  test('after a refusal, the requester cannot undo it once the bag is held for another donor', async () => {
    const { request, firstPledge } = await covered()
    await waiting(request, 1)
    await confirmOrRefuse(owner, firstPledge, 'refusal')
    expectErrorResponse(await undoRefusal(owner, firstPledge), {
      ...{ status: 409, code: 'status-not-possible' },
      message: 'These bags are pledged by other donors, or held for them.',
    })
    await expectConsistentBags(request)
  })
})

describe('a donor who got an offer', () => {
  async function called(count = 1) {
    const made = await covered()
    const donors = (await waiting(made.request, count)) as [Person, ...Person[]]
    await withdraw(made.first, made.firstPledge)
    await OutboxMail.deleteMany()
    return { ...made, donors }
  }

  test('makes an ordinary pledge by confirming it', async () => {
    const { request, donors } = await called()
    const [donor] = donors
    expect(await confirmReservedBag(donor, request)).toMatchObject({
      status: 200,
      body: { message: 'pledge confirmed successfully' },
    })
    expect(await Pledge.findOne({ donor: donor._id }).lean()).toMatchObject({
      ...{ status: 'standing', bags: 1, date: DAY, request: request._id, isExchange: false },
      lastDonationBefore: null,
    })
    expect(await lastDonationOf(donor)).toBe(DAY)
    expect(await waitingListOf(request)).toEqual([])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'covered', bagsNeeded: 0 })
    expect(await mailsTo(owner)).toHaveLength(1)
    expect(await mailsTo(donor)).toHaveLength(1)
  })

  test('pledges once with twenty concurrent confirmations', async () => {
    const { request, donors } = await called()
    const [donor] = donors
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => confirmReservedBag(donor, request)),
    )
    expect(statuses(responses)).toEqual(Array(20).fill(200))
    expect(await Pledge.countDocuments({ donor: donor._id })).toBe(1)
    await expectConsistentBags(request)
  })

  test('either confirms or leaves, when both are sent concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { request, donors } = await called(2)
      const [donor, next] = donors as [Person, Person]
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, nth) =>
          nth % 2 === 0 ? confirmReservedBag(donor, request) : leaveList(donor, request),
        ),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
      const hasPledged = (await Pledge.countDocuments({ donor: donor._id })) === 1
      expect(await waitingListOf(request)).toEqual([[next.id, hasPledged ? 'waiting' : 'called']])
      await expectConsistentBags(request)
    }
  })

  test('changes the public pages by an expired offer, even if a job passes the bag on', async () => {
    await called(2)
    freezeTime('2031-05-20T04:00:00Z')
    process.env.NEXT_RUNTIME = 'nodejs'
    try {
      expect(await reservedBagsJob.run(new Date('2031-05-20T05:00:00Z'))).toMatchObject({ done: 1 })
      await cacheTagVersions.flushed()
    } finally {
      delete process.env.NEXT_RUNTIME
    }
    expect(await CacheTagVersion.findById('requests').lean()).toMatchObject({ changes: 1 })
  })

  test('has an hour on the need date, then the next donor gets one offer', async () => {
    const { request, donors } = await called(2)
    const [late, next] = donors as [Person, Person]
    freezeTime('2031-05-20T03:59:00Z')
    expect((await offerReservedBagsToNext()).done).toBe(0)
    freezeTime('2031-05-20T04:00:00Z')
    const passed = await Promise.all(Array.from({ length: 5 }, () => offerReservedBagsToNext()))
    expect(passed.reduce((sum, { done }) => sum + done, 0)).toBe(1)
    expect(await waitingListOf(request)).toEqual([
      [late.id, 'missed'],
      [next.id, 'called'],
    ])
    expect(await mailsTo(next)).toEqual([CALLED])
    await expectConsistentBags(request)
    expectErrorResponse(await confirmReservedBag(late, request), {
      status: 409,
      code: 'status-not-possible',
    })
  })

  test('is rejected after it expires, and the attempt passes the bag on', async () => {
    const { request, donors } = await called(2)
    const [late, next] = donors as [Person, Person]
    freezeTime('2031-05-20T04:00:00Z')
    expectErrorResponse(await confirmReservedBag(late, request), {
      status: 409,
      code: 'status-not-possible',
    })
    expect(await waitingListOf(request)).toEqual([
      [late.id, 'missed'],
      [next.id, 'called'],
    ])
    // They can join again, at the end.
    expect(await joinList(late, request)).toMatchObject({ status: 200, body: { before: 0 } })
    expect((await waitingListOf(request)).at(-1)).toEqual([late.id, 'waiting'])
  })

  test('passes the bag to the next donor, or to all, by leaving', async () => {
    const { request, donors } = await called(2)
    const [one, two] = donors as [Person, Person]
    await leaveList(one, request)
    expect(await waitingListOf(request)).toEqual([[two.id, 'called']])
    await leaveList(two, request)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
  })

  test('and has pledged elsewhere meanwhile passes the bag on at once, and does not lose their place', async () => {
    const { request, donors } = await called(2)
    const [donor, next] = donors as [Person, Person]
    await pledge(donor, await createRequest({ needDate: '2031-06-30' }))
    expect(await waitingListOf(request)).toEqual([
      [donor.id, 'waiting'],
      [next.id, 'called'],
    ])
    expect(await mailsTo(next)).toEqual([CALLED])
    await expectConsistentBags(request)
    expectErrorResponse(await confirmReservedBag(donor, request), {
      status: 409,
      code: 'status-not-possible',
    })
  })

  test('and has pledged elsewhere meanwhile releases the bag to all when the queue is empty', async () => {
    const { request, donors } = await called()
    const [donor] = donors
    await pledge(donor, await createRequest({ needDate: DAY }))
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    expectErrorResponse(await confirmReservedBag(donor, request), {
      status: 409,
      code: 'status-not-possible',
    })
    expect((await sendPledge(await createDonor(), request)).status).toBe(200)
  })

  test.each([
    ['and whose refusal elsewhere is undone', (_: Person, id: string) => undoRefusal(owner, id)],
    [
      'and who says that they gave elsewhere',
      (donor: Person, id: string) => reportOwnDonation(donor, id),
    ],
  ])('%s passes the bag to the next donor', async (_who, deferAgain) => {
    const donor = await createDonor()
    const elsewhere = await createRequest({ requester: owner._id, needDate: DAY })
    const refused = await pledge(donor, elsewhere)
    await confirmOrRefuse(owner, refused, 'refusal')
    const { request, first, firstPledge } = await covered(1, { needDate: '2031-05-21' })
    await joinList(donor, request)
    const next = await createDonor()
    await joinList(next, request)
    await withdraw(first, firstPledge)
    expect((await deferAgain(donor, refused)).status).toBe(200)
    expect(await waitingListOf(request)).toEqual([
      [donor.id, 'waiting'],
      [next.id, 'called'],
    ])
    await expectConsistentBags(request)
  })

  test('from two requests gives up the second bag by pledging the first', async () => {
    const [near, nearby] = [await covered(), await covered(1, { needDate: '2031-05-21' })]
    const [donor] = (await waiting(near.request, 1)) as [Person]
    expect((await joinList(donor, nearby.request)).status).toBe(200)
    const next = await createDonor()
    await joinList(next, nearby.request)
    for (const { first, firstPledge } of [near, nearby]) await withdraw(first, firstPledge)
    expect((await confirmReservedBag(donor, near.request)).status).toBe(200)
    expect(await waitingListOf(nearby.request)).toEqual([
      [donor.id, 'waiting'],
      [next.id, 'called'],
    ])
    await expectConsistentBags(near.request)
    await expectConsistentBags(nearby.request)
  })

  test('still has the bag of a day on which they can give again', async () => {
    const later = await covered(1, { needDate: '2031-12-01' })
    const [donor] = (await waiting(later.request, 1)) as [Person]
    await withdraw(later.first, later.firstPledge)
    await pledge(donor, await createRequest({ needDate: DAY }))
    expect(await waitingListOf(later.request)).toEqual([[donor.id, 'called']])
    expect((await confirmReservedBag(donor, later.request)).status).toBe(200)
    await expectConsistentBags(later.request)
  })

  test('during a pledge elsewhere does not have a bag that they cannot give', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { request, first, firstPledge } = await covered()
      const [donor] = (await waiting(request, 1)) as [Person]
      const elsewhere = await createRequest({ needDate: DAY })
      const responses = await Promise.all([
        withdraw(first, firstPledge),
        sendPledge(donor, elsewhere),
      ])
      expect(statuses(responses)).toEqual([200, 200])
      expect(await waitingListOf(request)).toEqual([[donor.id, 'waiting']])
      expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
    }
  })

  test('and meanwhile reports a donation elsewhere gets the next eligible day', async () => {
    const { request, donors } = await called()
    const [donor] = donors
    await User.updateOne({ _id: donor._id }, { $set: { 'donor.lastDonationDate': '2031-05-19' } })
    expectErrorResponse(await confirmReservedBag(donor, request), {
      ...{ status: 409, code: 'not-yet-eligible' },
      message: expect.stringMatching(/^You can donate again from/),
    })
    expect(await waitingListOf(request)).toEqual([[donor.id, 'called']])
  })

  test('and has corrected the blood group to an incompatible one is rejected as for a pledge', async () => {
    const { request, donors } = await called()
    const [donor] = donors as [Person]
    await User.updateOne({ _id: donor._id }, { $set: { 'donor.bloodGroup': 'AB+' } })
    expectErrorResponse(await confirmReservedBag(donor, request), {
      ...{ status: 409, code: 'incompatible-group' },
      message: expect.stringMatching(/cannot receive AB\+ blood/),
    })
    expect(await waitingListOf(request)).toEqual([[donor.id, 'called']])
  })

  test('is the next whose group the patient can receive', async () => {
    const { request, first, firstPledge } = await covered()
    const [corrected, next] = (await waiting(request, 2)) as [Person, Person]
    await User.updateOne({ _id: corrected._id }, { $set: { 'donor.bloodGroup': 'AB+' } })
    await withdraw(first, firstPledge)
    expect(await waitingListOf(request)).toEqual([
      [corrected.id, 'waiting'],
      [next.id, 'called'],
    ])
  })

  test('cannot be skipped by a donor without an offer', async () => {
    const { request, donors } = await called(2)
    for (const person of [donors[1] as Person, await createDonor()]) {
      expectErrorResponse(await confirmReservedBag(person, request), {
        ...{ status: 409, code: 'status-not-possible' },
      })
    }
  })
})

describe('when the request ends', () => {
  test('its waiting list ends too, and waiting donors are notified', async () => {
    const { request, first, firstPledge } = await covered(1, { needDate: '2031-05-23' })
    const [one, two] = (await waiting(request, 2)) as [Person, Person]
    await withdraw(first, firstPledge)
    await OutboxMail.deleteMany()
    await closeRequest(owner, request)
    expect(await waitingListOf(request)).toEqual([])
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({
      ...{ status: 'closed', bagsNeeded: 1 },
    })
    for (const person of [one, two]) {
      expect(await mailsTo(person)).toEqual(['The blood request for Fri 23 May 2031 has ended'])
    }
    expectErrorResponse(await confirmReservedBag(one, request), {
      status: 409,
      code: 'status-not-possible',
    })
  })

  test('because every bag was given, waiting donors are notified', async () => {
    const { request, firstPledge } = await covered()
    const [one] = (await waiting(request, 1)) as [Person]
    await confirmOrRefuse(owner, firstPledge, 'confirmation')
    expect(await waitingListOf(request)).toEqual([])
    expect(await mailsTo(one)).toHaveLength(1)
  })

  test('because its day is over, no donor gets an offer', async () => {
    const { request, first, firstPledge } = await covered()
    await waiting(request, 2)
    await withdraw(first, firstPledge)
    freezeTime('2031-05-20T18:00:00Z')
    await OutboxMail.deleteMany()
    expect((await offerReservedBagsToNext()).done).toBe(1)
    expect((await waitingListOf(request)).map(([, status]) => status)).toEqual([
      'missed',
      'waiting',
    ])
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
  })
})

describe('concurrently', () => {
  test('one of fifty donors pledges the last bag and 49 wait in order, each once', async () => {
    const request = await createRequest({ requester: owner._id, bags: 1, needDate: DAY })
    const donors = await Promise.all(Array.from({ length: 50 }, () => createDonor()))
    const responses = await Promise.all(
      donors.map(async (donor) => {
        const pledged = await untilAvailable(() => sendPledge(donor, request))
        return pledged.status === 200 ? pledged : untilAvailable(() => joinList(donor, request))
      }),
    )
    expect(statuses(responses)).toEqual(Array(50).fill(200))
    expect(await Pledge.countDocuments({ request: request._id })).toBe(1)
    const list = await waitingListOf(request)
    expect(list).toHaveLength(49)
    expect(new Set(list.map(([donor]) => donor)).size).toBe(49)
    const orders = await WaitingEntry.find({ request: request._id }).distinct('order')
    expect(orders).toEqual(Array.from({ length: 49 }, (_, nth) => nth + 1))
    await expectConsistentBags(request)
  })

  test('a donor who joins ten times has one place', async () => {
    const { request } = await covered()
    const donor = await createDonor()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => untilAvailable(() => joinList(donor, request))),
    )
    expect(statuses(responses)).toEqual(Array(10).fill(200))
    expect(await waitingListOf(request)).toEqual([[donor.id, 'waiting']])
  })

  test('a withdrawal and ten donors who join lead to one offer, or release the bag to all', async () => {
    const { request, first, firstPledge } = await covered()
    const donors = await Promise.all(Array.from({ length: 10 }, () => createDonor()))
    await Promise.all([
      withdraw(first, firstPledge),
      ...donors.map((donor) => joinList(donor, request)),
    ])
    const stored = await expectConsistentBags(request)
    const list = await waitingListOf(request)
    expect(list.filter(([, status]) => status === 'called')).toHaveLength(1 - stored.bagsNeeded)
    if (stored.bagsNeeded === 1) expect(list).toEqual([])
  })
})

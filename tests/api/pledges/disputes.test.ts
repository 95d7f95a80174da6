import { PATCH as changeAccount } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { AuditEntry } from '@/models/audit-entry'
import { BloodRequest } from '@/models/blood-request'
import { ModerationCase } from '@/models/moderation-case'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import {
  confirmOrRefuse,
  decideOn,
  pledge,
  reportOwnDonation,
  sendPledge,
  undoRefusal,
  withdraw,
} from '@/tests/support/pledges'
import { expectConsistentBags, lastDonationOf } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const DAY = '2031-05-20'
const NOON = '2031-05-20T06:00:00Z'
const LONG_AGO = '2030-01-01'

let owner: Person
let donor: Person
let admin: Person

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all(
    [BloodRequest, Pledge, OutboxMail, ModerationCase].map((model) =>
      (model as typeof Pledge).deleteMany(),
    ),
  )
  freezeTime(NOON)
  owner = await createPerson()
  donor = await createDonor({ lastDonationDate: LONG_AGO })
  admin = await createPerson({ role: 'admin' })
})

afterEach(unfreezeTime)

/** A request of the owner for today with a pledge of the donor to all of its bags. */
async function pledged(bags = 1, by = donor) {
  const request = await createRequest({ requester: owner._id, bags, needDate: DAY })
  const id = await pledge(by, request, bags)
  await OutboxMail.deleteMany()
  return { request, id }
}

const stored = (id: string) => Pledge.findById(id).orFail().lean()
const openCases = () => ModerationCase.find({ status: 'open' }).lean()
const mailsTo = ({ email }: { email: string }) => OutboxMail.find({ to: email }).lean()
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('a donor who reports a completed donation', () => {
  test('can report it from the need date on, and can’t withdraw afterwards', async () => {
    const { id } = await pledged()
    freezeTime('2031-05-19T17:59:00Z')
    expectErrorResponse(await reportOwnDonation(donor, id), {
      ...{ status: 409, code: 'status-not-possible' },
      message: 'You can say this from the day of the donation.',
    })
    freezeTime('2031-05-19T18:00:00Z')
    expect(await reportOwnDonation(donor, id)).toMatchObject({
      status: 200,
      body: { disputed: false },
    })
    expect(await stored(id)).toMatchObject({
      ...{ status: 'standing', donorConfirmedAt: new Date('2031-05-19T18:00:00Z') },
      confirmedAt: null,
    })
    expectErrorResponse(await withdraw(donor, id), { status: 409, code: 'status-not-possible' })
    // The client may have lost the first response.
    expect(await reportOwnDonation(donor, id)).toMatchObject({
      status: 200,
      body: { disputed: false },
    })
    expect(await openCases()).toEqual([])
  })

  test('can report it until the donation is completed automatically', async () => {
    const { id } = await pledged()
    freezeTime('2031-05-27T18:00:00Z')
    expectErrorResponse(await reportOwnDonation(donor, id), {
      status: 409,
      code: 'status-not-possible',
    })
    freezeTime('2031-05-27T17:59:00Z')
    expect((await reportOwnDonation(donor, id)).status).toBe(200)
  })

  test('agrees with a requester who confirms it', async () => {
    const { id } = await pledged()
    await reportOwnDonation(donor, id)
    expect((await confirmOrRefuse(owner, id, 'confirmation')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'standing', confirmedAt: expect.any(Date) })
    expectErrorResponse(await reportOwnDonation(donor, id), {
      status: 409,
      code: 'status-not-possible',
    })
  })

  test('must be the donor of the pledge', async () => {
    const { id } = await pledged()
    for (const person of [owner, admin, await createDonor()]) {
      expectErrorResponse(await reportOwnDonation(person, id), { status: 403, code: 'forbidden' })
    }
  })

  test('cannot dispute a refusal from before the need date', async () => {
    const { id } = await pledged()
    freezeTime('2031-05-19T06:00:00Z')
    await confirmOrRefuse(owner, id, 'refusal')
    freezeTime(NOON)
    expectErrorResponse(await reportOwnDonation(donor, id), {
      status: 409,
      code: 'status-not-possible',
    })
    expect(await openCases()).toEqual([])
  })
})

describe('when donor and requester disagree', () => {
  test('reopens the bag and queues the case for an admin if the donor reported first', async () => {
    const { request, id } = await pledged()
    await reportOwnDonation(donor, id)
    expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'disputed', cancelledAt: new Date(NOON) })
    expect(await openCases()).toMatchObject([
      { kind: 'pledge', target: (await stored(id))._id, aboutUser: donor._id, reports: [] },
    ])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    // A donor who may have given stays deferred.
    expect(await lastDonationOf(donor)).toBe(DAY)
    expect((await mailsTo(donor)).map(({ subject }) => subject)).toEqual([
      "The requester says you didn't come on Tue 20 May 2031",
    ])
    expect(await mailsTo(owner)).toEqual([])
  })

  test('reopens the bag and queues the case for an admin if the requester reported first', async () => {
    const { request, id } = await pledged()
    await confirmOrRefuse(owner, id, 'refusal')
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
    expect(await reportOwnDonation(donor, id)).toMatchObject({
      status: 200,
      body: { disputed: true },
    })
    expect(await stored(id)).toMatchObject({ status: 'disputed' })
    expect(await openCases()).toHaveLength(1)
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
    expect(await lastDonationOf(donor)).toBe(DAY)
    // The email about the refusal was cancelled.
    expect(await mailsTo(donor)).toEqual([])
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      'A donor says they gave blood on Tue 20 May 2031',
    ])
    expectErrorResponse(await undoRefusal(owner, id), { status: 409, code: 'status-not-possible' })
  })

  test('the requester can still confirm the donation, which closes the case', async () => {
    const { request, id } = await pledged()
    await reportOwnDonation(donor, id)
    await confirmOrRefuse(owner, id, 'refusal')
    expect((await confirmOrRefuse(owner, id, 'confirmation')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'standing', confirmedAt: new Date(NOON) })
    expect(await openCases()).toEqual([])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
  })

  test('creates one case for concurrent reports', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ModerationCase.deleteMany()
      const giver = await createDonor({ lastDonationDate: LONG_AGO })
      const { request, id } = await pledged(1, giver)
      const responses = await Promise.all([
        confirmOrRefuse(owner, id, 'refusal'),
        reportOwnDonation(giver, id),
      ])
      expect(statuses(responses)).toEqual([200, 200])
      expect(await stored(id)).toMatchObject({ status: 'disputed' })
      expect(await openCases()).toHaveLength(1)
      expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
      expect(await lastDonationOf(giver)).toBe(DAY)
    }
  })

  test('creates one case for ten concurrent reports of each', async () => {
    const { request, id } = await pledged()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0 ? confirmOrRefuse(owner, id, 'refusal') : reportOwnDonation(donor, id),
      ),
    )
    expect(statuses(responses)).toEqual(Array(20).fill(200))
    expect(await stored(id)).toMatchObject({ status: 'disputed' })
    expect(await openCases()).toHaveLength(1)
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
  })
})

/** A pledge that donor and requester dispute. */
async function disputed(bags = 1) {
  const { request, id } = await pledged(bags)
  await reportOwnDonation(donor, id)
  await confirmOrRefuse(owner, id, 'refusal')
  await OutboxMail.deleteMany()
  return { request, id }
}

test('rejects a donor who reports a missed donation during the dispute', async () => {
  await disputed()
  const before = await lastDonationOf(donor)
  expect(before).toBe(DAY)
  const sent = { method: 'PATCH', path: '/api/account', body: { lastDonationDate: '' } }
  const response = await callHandler(changeAccount, { ...sent, cookies: await signedIn(donor) })
  expect(response).toMatchObject({ status: 422 })
  expect(await lastDonationOf(donor)).toBe(before)
})

describe('an admin who decides a disputed donation', () => {
  test('completes the donation and notifies both', async () => {
    const { request, id } = await disputed()
    expect(await decideOn(admin, id, 'given')).toMatchObject({
      status: 200,
      body: { message: 'donation decided successfully' },
    })
    expect(await stored(id)).toMatchObject({
      ...{ status: 'standing', confirmedAt: new Date(NOON), decidedAt: new Date(NOON) },
      cancelledAt: null,
    })
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
    expect(await lastDonationOf(donor)).toBe(DAY)
    for (const person of [donor, owner]) {
      expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
        'Our decision about the donation on Tue 20 May 2031',
      ])
    }
  })

  test('restores the last donation day of a donor who did not come', async () => {
    const { request, id } = await disputed()
    await decideOn(admin, id, 'refused')
    expect(await stored(id)).toMatchObject({ status: 'refused', decidedAt: new Date(NOON) })
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    expect(await mailsTo(donor)).toHaveLength(1)
    expect(await mailsTo(owner)).toHaveLength(1)
    // A decision is final.
    expectErrorResponse(await reportOwnDonation(donor, id), {
      status: 409,
      code: 'status-not-possible',
    })
    expectErrorResponse(await undoRefusal(owner, id), { status: 409, code: 'status-not-possible' })
  })

  test('closes the case and adds it to the audit log', async () => {
    const { id } = await disputed()
    await decideOn(admin, id, 'refused')
    expect(await ModerationCase.find().lean()).toMatchObject([
      { status: 'decided', decision: 'refused' },
    ])
    expect(await AuditEntry.find({ action: 'donation-decided', actor: admin._id }).lean()).toEqual([
      expect.objectContaining({
        ...{ person: donor._id, thing: (await stored(id))._id, to: 'refused' },
        title: 'O+, 1 bag, 2031-05-20',
      }),
    ])
  })

  test('reopens no bag that others have pledged meanwhile', async () => {
    const { request, id } = await disputed()
    await pledge(await createDonor(), request)
    await decideOn(admin, id, 'given')
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 0 })
    expect(await Pledge.countDocuments({ request: request._id, status: 'standing' })).toBe(2)
  })

  test('decides once, however many concurrent decisions are sent', async () => {
    const { id } = await disputed()
    const other = await createPerson({ role: 'admin' })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        decideOn(nth % 2 === 0 ? admin : other, id, nth % 2 === 0 ? 'given' : 'refused'),
      ),
    )
    expect(statuses(responses)).toEqual([200, ...Array(9).fill(409)])
    expect(await AuditEntry.countDocuments({ thing: (await stored(id))._id })).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(2)
  })

  test('must be an admin, not the donor or the requester', async () => {
    const { id } = await disputed()
    for (const person of [donor, owner, await createPerson()]) {
      expectErrorResponse(await decideOn(person, id), { status: 403, code: 'forbidden' })
    }
    await Promise.all([owner, donor].map((person) => person.updateOne({ role: 'admin' })))
    for (const person of [donor, owner]) {
      expectErrorResponse(await decideOn(person, id), { status: 403, code: 'forbidden' })
    }
    expect(await stored(id)).toMatchObject({ status: 'disputed' })
  })

  test('cannot decide an undisputed pledge or send an unknown decision', async () => {
    const { id } = await pledged()
    expectErrorResponse(await decideOn(admin, id), { status: 409, code: 'status-not-possible' })
    expectErrorResponse(await decideOn(admin, id, 'maybe'), { status: 422, code: 'invalid' })
    expectErrorResponse(await decideOn(admin, '0123456789abcdef01234567'), {
      ...{ status: 404, code: 'not-found' },
    })
  })
})

test('a donor who did not come, by an admin’s decision, can pledge to other requests only', async () => {
  const { request, id } = await disputed()
  await decideOn(admin, id, 'refused')
  expectErrorResponse(await sendPledge(donor, request), { status: 409, code: 'pledge-refused' })
  expect((await sendPledge(donor, await createRequest({ needDate: DAY }))).status).toBe(200)
})

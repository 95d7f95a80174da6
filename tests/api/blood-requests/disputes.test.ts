import { PATCH as changeAccount } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/db/connection'
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
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('a donor who says that they gave', () => {
  test('can say so from the need date on, and then no longer withdraw', async () => {
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
    // The first response may have been lost.
    expect(await reportOwnDonation(donor, id)).toMatchObject({
      status: 200,
      body: { disputed: false },
    })
    expect(await openCases()).toEqual([])
  })

  test('can say so until the donation is assumed given', async () => {
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

  test('has to be the donor of the pledge', async () => {
    const { id } = await pledged()
    for (const person of [owner, admin, await createDonor()]) {
      expectErrorResponse(await reportOwnDonation(person, id), { status: 403, code: 'forbidden' })
    }
  })

  test('cannot dispute that they were told before the need date not to come', async () => {
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

describe('where donor and requester differ', () => {
  test('the bag is needed again and an admin is asked, when the donor spoke first', async () => {
    const { request, id } = await pledged()
    await reportOwnDonation(donor, id)
    expect((await confirmOrRefuse(owner, id, 'refusal')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'disputed', cancelledAt: new Date(NOON) })
    expect(await openCases()).toMatchObject([
      { kind: 'pledge', target: (await stored(id))._id, aboutUser: donor._id, reports: [] },
    ])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    // Whoever may have given stays deferred.
    expect(await lastDonationOf(donor)).toBe(DAY)
    expect((await mailsTo(donor)).map(({ subject }) => subject)).toEqual([
      "The requester says you didn't come on Tue 20 May 2031",
    ])
    expect(await mailsTo(owner)).toEqual([])
  })

  test('the bag is needed again and an admin is asked, when the requester spoke first', async () => {
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
    // The letter that they are not expected was called back.
    expect(await mailsTo(donor)).toEqual([])
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toEqual([
      'A donor says they gave blood on Tue 20 May 2031',
    ])
    expectErrorResponse(await undoRefusal(owner, id), { status: 409, code: 'status-not-possible' })
  })

  test('the requester can still say that the donor gave, which ends the case', async () => {
    const { request, id } = await pledged()
    await reportOwnDonation(donor, id)
    await confirmOrRefuse(owner, id, 'refusal')
    expect((await confirmOrRefuse(owner, id, 'confirmation')).status).toBe(200)
    expect(await stored(id)).toMatchObject({ status: 'standing', confirmedAt: new Date(NOON) })
    expect(await openCases()).toEqual([])
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'fulfilled' })
  })

  test('who spoke at the same moment ends in the admins’ queue once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await ModerationCase.deleteMany()
      const giver = await createDonor({ lastDonationDate: LONG_AGO })
      const { request, id } = await pledged(1, giver)
      const answers = await Promise.all([
        confirmOrRefuse(owner, id, 'refusal'),
        reportOwnDonation(giver, id),
      ])
      expect(statuses(answers)).toEqual([200, 200])
      expect(await stored(id)).toMatchObject({ status: 'disputed' })
      expect(await openCases()).toHaveLength(1)
      expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
      expect(await lastDonationOf(giver)).toBe(DAY)
    }
  })

  test('ten presses of each at the same moment end in the admins’ queue once', async () => {
    const { request, id } = await pledged()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2 === 0 ? confirmOrRefuse(owner, id, 'refusal') : reportOwnDonation(donor, id),
      ),
    )
    expect(statuses(answers)).toEqual(Array(20).fill(200))
    expect(await stored(id)).toMatchObject({ status: 'disputed' })
    expect(await openCases()).toHaveLength(1)
    expect(await expectConsistentBags(request)).toMatchObject({ bagsNeeded: 1 })
  })
})

/** A pledge whose two sides differ. */
async function disputed(bags = 1) {
  const { request, id } = await pledged(bags)
  await reportOwnDonation(donor, id)
  await confirmOrRefuse(owner, id, 'refusal')
  await OutboxMail.deleteMany()
  return { request, id }
}

test('a donor whose donation is disputed cannot say meanwhile that they never gave', async () => {
  await disputed()
  const before = await lastDonationOf(donor)
  expect(before).toBe(DAY)
  const sent = { method: 'PATCH', path: '/api/account', body: { lastDonationDate: '' } }
  const answer = await callHandler(changeAccount, { ...sent, cookies: await signedIn(donor) })
  expect(answer).toMatchObject({ status: 422 })
  expect(await lastDonationOf(donor)).toBe(before)
})

describe('an admin who decides on a disputed donation', () => {
  test('makes it count as given, and both are told', async () => {
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

  test('gives the donor their last donation day back, where they did not come', async () => {
    const { request, id } = await disputed()
    await decideOn(admin, id, 'refused')
    expect(await stored(id)).toMatchObject({ status: 'refused', decidedAt: new Date(NOON) })
    expect(await lastDonationOf(donor)).toBe(LONG_AGO)
    expect(await expectConsistentBags(request)).toMatchObject({ status: 'open', bagsNeeded: 1 })
    expect(await mailsTo(donor)).toHaveLength(1)
    expect(await mailsTo(owner)).toHaveLength(1)
    // A decision is the end of it.
    expectErrorResponse(await reportOwnDonation(donor, id), {
      status: 409,
      code: 'status-not-possible',
    })
    expectErrorResponse(await undoRefusal(owner, id), { status: 409, code: 'status-not-possible' })
  })

  test('closes the case and is written into the audit log', async () => {
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

  test('asks for no bag again that others have pledged meanwhile', async () => {
    const { request, id } = await disputed()
    await pledge(await createDonor(), request)
    await decideOn(admin, id, 'given')
    expect(await BloodRequest.findById(request._id).lean()).toMatchObject({ bagsNeeded: 0 })
    expect(await Pledge.countDocuments({ request: request._id, status: 'standing' })).toBe(2)
  })

  test('decides once, however often and whatever they press at the same moment', async () => {
    const { id } = await disputed()
    const other = await createPerson({ role: 'admin' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        decideOn(nth % 2 === 0 ? admin : other, id, nth % 2 === 0 ? 'given' : 'refused'),
      ),
    )
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)])
    expect(await AuditEntry.countDocuments({ thing: (await stored(id))._id })).toBe(1)
    expect(await OutboxMail.countDocuments()).toBe(2)
  })

  test('has to be an admin, and neither the donor nor the requester', async () => {
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

  test('cannot decide on a pledge that nobody disputes, or with another word', async () => {
    const { id } = await pledged()
    expectErrorResponse(await decideOn(admin, id), { status: 409, code: 'status-not-possible' })
    expectErrorResponse(await decideOn(admin, id, 'maybe'), { status: 422, code: 'invalid' })
    expectErrorResponse(await decideOn(admin, '0123456789abcdef01234567'), {
      ...{ status: 404, code: 'not-found' },
    })
  })
})

test('a donor whom an admin found not to have come can pledge elsewhere, but not here again', async () => {
  const { request, id } = await disputed()
  await decideOn(admin, id, 'refused')
  expectErrorResponse(await sendPledge(donor, request), { status: 409, code: 'pledge-refused' })
  expect((await sendPledge(donor, await createRequest({ needDate: DAY }))).status).toBe(200)
})

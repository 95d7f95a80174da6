import { GET as getMatches } from '@/app/api/requests/[id]/matches/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { createDonor, type createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { setFactor } from '@/tests/support/configure'
import {
  answerAs,
  answerByLink,
  askDonor,
  contactRequestsOf,
} from '@/tests/support/contact-requests'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { blockAs } from '@/tests/support/moderation'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'
import { confirmReservedBag, joinList } from '@/tests/support/waiting-list'

type Person = Awaited<ReturnType<typeof createPerson>>
type Request = Awaited<ReturnType<typeof createRequest>>

/** A request for blood does not name its owner. */
let requester: Person
let unnamed: Request
let prober: Person
let ownRequest: Request

beforeAll(connectDb)
beforeEach(async () => {
  await Promise.all([User.deleteMany(), BloodRequest.deleteMany()])
  requester = await createDonor({ contactsFor: 'accepted' }, { name: 'Karim' })
  unnamed = await createRequest({ requester: requester._id })
  prober = await createDonor({ contactsFor: 'accepted' }, { name: 'Prober' })
  ownRequest = await createRequest({ requester: prober._id })
})
afterEach(() => setFactor('100000'))

const blockUnnamed = async () =>
  expect((await blockAs(prober, 'request', unnamed.id)).status).toBe(200)

async function matchesOf(person: Person, { id }: Request) {
  const { body } = await callHandler<{ rings: { exact: number }[] }>(getMatches, {
    ...{ path: `/api/requests/${id}/matches`, cookies: await signedIn(person), params: { id } },
  })
  return body.rings.reduce((sum, { exact }) => sum + exact, 0)
}

/** A contact request from one person to another, answered by its receiver. */
async function acceptedBy(donor: Person) {
  const id = (await contactRequestsOf(donor)).received[0]?._id ?? ''
  return answerAs(donor, id, 'accept')
}

describe('a person who blocked an unnamed requester cannot identify them', () => {
  test('by contact requests to many donors, because the requester gets and answers them too', async () => {
    const other = await createDonor({ contactsFor: 'accepted' })
    await blockUnnamed()
    for (const donor of [requester, other]) {
      expect((await askDonor(prober, donor, ownRequest)).status).toBe(201)
      expect(await mailsTo(donor.email)).toHaveLength(1)
      expect((await contactRequestsOf(donor)).received).toHaveLength(1)
    }
    expect((await answerByLink(await mailedToken(requester.email), 'accept')).status).toBe(200)
    expect((await acceptedBy(other)).status).toBe(200)
    const { sent } = await contactRequestsOf(prober)
    expect(sent.map(({ state, phone }) => [state, phone !== ''])).toEqual([
      ['accepted', true],
      ['accepted', true],
    ])
  })

  test('by a number or a contact request that disappears after the block', async () => {
    await askDonor(prober, requester, ownRequest)
    await acceptedBy(requester)
    const another = await createRequest({ requester: requester._id })
    await askDonor(requester, prober, another)
    await blockUnnamed()
    const { sent, received } = await contactRequestsOf(prober)
    expect(sent).toMatchObject([{ name: 'Karim', state: 'accepted', phone: expect.any(String) }])
    expect(sent[0]?.phone).not.toBe('')
    expect(received).toMatchObject([{ name: 'Karim', state: 'waiting' }])
    expect((await acceptedBy(prober)).status).toBe(200)
  })

  test('by the number of possible donors', async () => {
    expect(await matchesOf(prober, ownRequest)).toBe(1)
    await blockUnnamed()
    expect(await matchesOf(prober, ownRequest)).toBe(1)
  })

  test('and the blocked requester cannot see the blocker, write or pledge', async () => {
    await blockUnnamed()
    expectErrorResponse(await askDonor(requester, prober, unnamed), {
      ...{ status: 404, code: 'not-found', message: "This donor doesn't exist." },
    })
    expectErrorResponse(await sendPledge(requester, ownRequest), {
      ...{ status: 409, code: 'request-not-open', message: 'This request is no longer open.' },
    })
    expect(await matchesOf(requester, unnamed)).toBe(0)
  })
})

describe('a person who blocked a named requester can hardly identify their requests', () => {
  const blockByName = async () =>
    expect((await blockAs(prober, 'donor', requester.id)).status).toBe(200)

  test('by pledges: each guess counts as one of the five of a day', async () => {
    await blockByName()
    setFactor('1')
    // Errors in the pledge itself are returned first, and are not counted.
    expect(await sendPledge(prober, unnamed, 4)).toMatchObject({
      ...{ status: 409, body: { code: 'too-many-bags' } },
    })
    for (let guess = 0; guess < 5; guess += 1) {
      expectErrorResponse(await sendPledge(prober, unnamed), {
        status: 409,
        code: 'request-not-open',
      })
    }
    expectErrorResponse(await sendPledge(prober, unnamed), { status: 429, code: 'too-many-calls' })
  })

  test('by the waiting list: each guess counts as one of the places of a day', async () => {
    await BloodRequest.updateOne({ _id: unnamed._id }, { status: 'covered', bagsNeeded: 0 })
    await blockByName()
    setFactor('0.1')
    for (let guess = 0; guess < 2; guess += 1) {
      expectErrorResponse(await joinList(prober, unnamed), {
        status: 409,
        code: 'request-not-open',
      })
    }
    expectErrorResponse(await joinList(prober, unnamed), { status: 429, code: 'too-many-calls' })
  })

  test('by a bag that is held for them: each guess counts as a pledge', async () => {
    const single = await createRequest({ requester: requester._id, bags: 1 })
    const first = await createDonor()
    const id = await pledge(first, single)
    await joinList(prober, single)
    await withdraw(first, id)
    await blockByName()
    setFactor('1')
    for (let guess = 0; guess < 5; guess += 1) {
      expectErrorResponse(await confirmReservedBag(prober, single), {
        status: 409,
        code: 'request-not-open',
      })
    }
    expectErrorResponse(await confirmReservedBag(prober, single), {
      status: 429,
      code: 'too-many-calls',
    })
  })

  test('by the email about a new number, which they receive anyway', async () => {
    const hidden = await createRequest({ requester: requester._id, phoneFor: 'pledged' })
    await pledge(prober, hidden)
    await blockByName()
    expect((await editRequest(requester, hidden, { phone: '+880 1912-777888' })).status).toBe(200)
    expect((await mailsTo(prober.email)).at(-1)?.text).toContain('1912-777888')
  })
})

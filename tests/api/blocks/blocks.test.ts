import { DELETE as unblock } from '@/app/api/blocks/[id]/route'
import { GET as getBlocked } from '@/app/api/blocks/route'
import { GET as getBloodRequests } from '@/app/api/getbloodrequests/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getMatches } from '@/app/api/requests/[id]/matches/route'
import { GET as getViewer } from '@/app/api/requests/[id]/route'
import { GET as getRequests } from '@/app/api/requests/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { listBlockedEitherWay } from '@/lib/features/blocks/server/block-visibility'
import type { BlockedPerson } from '@/lib/features/blocks/server/list-blocked-people'
import { registerSubscribers } from '@/lib/features/subscribers'
import { deleteAccount } from '@/lib/features/users/server/delete-account'
import { Block } from '@/models/block'
import { BloodRequest } from '@/models/blood-request'
import { ModerationCase } from '@/models/moderation-case'
import { User } from '@/models/user'
import { createDonor, createPerson, createPledge, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  changesFor,
  emptyChat,
  followStream,
  postedMessage,
  readMessagesAs,
} from '@/tests/support/chat'
import { expectErrorResponse, expectInvalid } from '@/tests/support/error-responses'
import { blockAs, dismissCaseAs, reportAs } from '@/tests/support/moderation'
import { pledge, sendPledge } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

registerSubscribers()

type Person = Awaited<ReturnType<typeof createPerson>>

async function get<T>(
  person: Person,
  handler: Parameters<typeof callHandler>[0],
  path: string,
  id = '',
) {
  const { body } = await callHandler<T>(handler, {
    path,
    cookies: await signedIn(person),
    params: { id },
  })
  return body
}

async function foundBy(person: Person) {
  const found = await get<{ donors: { name: string }[]; total: number }>(
    ...([person, getDonors, '/api/getdonars?limit=200'] as const),
  )
  expect(found.total).toBe(found.donors.length)
  return found.donors.map(({ name }) => name).sort()
}

async function requestsSeenBy(person: Person) {
  const lists = [
    await get<{ bloodRequests: { patientName: string }[][] }>(person, getRequests, '/api/requests'),
    await get<{ bloodRequests: { patientName: string }[][] }>(
      ...([person, getBloodRequests, '/api/getbloodrequests'] as const),
    ),
  ]
  const names = lists.map(({ bloodRequests }) =>
    bloodRequests.flat().map(({ patientName }) => patientName),
  )
  expect(names[0]).toEqual(names[1])
  return names[0]
}

const blockedBy = async (person: Person) =>
  (await get<{ blocked: BlockedPerson[] }>(person, getBlocked, '/api/blocks')).blocked

let rahima: Person
let karim: Person
let other: Person
let admin: Person

beforeAll(connectDb)
beforeEach(async () => {
  await Promise.all([Block.deleteMany(), BloodRequest.deleteMany(), User.deleteMany(), emptyChat()])
  rahima = await createDonor({}, { name: 'Rahima' })
  karim = await createDonor({}, { name: 'Karim' })
  other = await createDonor({}, { name: 'Other' })
  admin = await createPerson({ name: 'Admin', role: 'admin' })
})

describe('a person who blocked a donor', () => {
  beforeEach(async () => {
    expect((await blockAs(rahima, 'donor', karim._id)).status).toBe(200)
  })

  test('is not found by the donor and does not find them; other people find both', async () => {
    expect(await foundBy(rahima)).toEqual(['Other', 'Rahima'])
    expect(await foundBy(karim)).toEqual(['Karim', 'Other'])
    expect(await foundBy(other)).toEqual(['Karim', 'Other', 'Rahima'])
    expect(await foundBy(admin)).toEqual(['Karim', 'Other', 'Rahima'])
  })

  test('has requests that the donor neither finds in lists nor can pledge to', async () => {
    const request = await createRequest({ requester: rahima._id, patientName: 'My Mother' })
    expect(await requestsSeenBy(karim)).toEqual([])
    expect(await requestsSeenBy(other)).toEqual(['My Mother'])
    expect(await requestsSeenBy(admin)).toEqual(['My Mother'])
    // The same message as for a request that has just ended.
    const refusal = { status: 409, code: 'request-not-open' }
    expectErrorResponse(await sendPledge(karim, request), {
      ...refusal,
      message: 'This request is no longer open.',
    })
    expect((await sendPledge(other, request)).status).toBe(200)
  })

  test('cannot recognise the donor’s requests in the lists, and does not show them a number', async () => {
    const request = await createRequest({ requester: karim._id, patientName: 'His Father' })
    expect(await requestsSeenBy(rahima)).toEqual(['His Father'])
    const refusal = { status: 409, code: 'request-not-open' }
    expectErrorResponse(await sendPledge(rahima, request), refusal)
  })

  test('is not matched with the donor, for requests of either', async () => {
    for (const [asks, most] of [
      [rahima, 1],
      [karim, 1],
      [other, 2],
    ] as const) {
      const { id } = await createRequest({ requester: asks._id })
      const { rings } = await get<{ rings: { exact: number }[] }>(asks, getMatches, '/', id)
      expect([asks.name, rings.reduce((sum, { exact }) => sum + exact, 0)]).toEqual([
        asks.name,
        most,
      ])
    }
    expect(await listBlockedEitherWay(rahima._id)).toEqual([karim.id])
    expect(await listBlockedEitherWay(karim.id)).toEqual([rahima.id])
    expect(await listBlockedEitherWay(other.id)).toEqual([])
  })

  test('hides the contact of a request that the donor pledged to before', async () => {
    const request = await createRequest({ requester: rahima._id, patientName: 'My Mother' })
    await createPledge({ request, donor: karim })
    await createPledge({ request, donor: other })
    const viewed = (person: Person) => get(person, getViewer, '/', request.id)
    expect(await viewed(karim)).toMatchObject({ contact: null, pledge: { bags: 1 } })
    expect(await viewed(other)).toMatchObject({ contact: { patientName: 'My Mother' } })
  })

  test('sees the names of blocked people, and can unblock them; the other sees nothing', async () => {
    expect(await blockedBy(karim)).toEqual([])
    const [one] = await blockedBy(rahima)
    expect(one).toMatchObject({ person: { name: 'Karim' }, request: null })
    const params = { id: String(one?._id) }
    const options = { method: 'DELETE', path: '/api/blocks/x', params }
    const cookies = await signedIn(karim)
    expectErrorResponse(await callHandler(unblock, { ...options, cookies }), {
      status: 404,
      code: 'not-found',
    })
    const own = await signedIn(rahima)
    expect((await callHandler(unblock, { ...options, cookies: own })).status).toBe(200)
    expect((await callHandler(unblock, { ...options, cookies: own })).status).toBe(200)
    expectErrorResponse(await callHandler(unblock, { ...options, cookies }), {
      status: 404,
      code: 'not-found',
    })
    expect(await foundBy(karim)).toEqual(['Karim', 'Other', 'Rahima'])
    expect(await blockedBy(rahima)).toEqual([])
  })
})

describe('a person who blocked the owner of a request', () => {
  test('cannot identify the owner by the list of blocked people, the search or the chat', async () => {
    const request = await createRequest({ requester: karim._id, needDate: '2031-12-01' })
    await postedMessage(karim, 'Hello from Karim')
    await blockAs(rahima, 'request', request._id)

    expect(await blockedBy(rahima)).toEqual([
      {
        ...{ _id: expect.any(String), blockedAt: expect.any(String), person: null },
        request: { bloodGroup: 'O+', needDate: '2031-12-01', location: request.location },
      },
    ])
    expect(await foundBy(rahima)).toEqual(['Karim', 'Other', 'Rahima'])
    expect((await readMessagesAs(rahima)).body.chat).toHaveLength(1)
    // The block still takes effect.
    expect(await requestsSeenBy(rahima)).toEqual([])
    expect(await foundBy(karim)).toEqual(['Karim', 'Other'])
    expect(await listBlockedEitherWay(rahima.id)).toEqual([karim.id])
  })
})

describe('in the chat', () => {
  test('a blocked person’s messages are not read, sent as changes or streamed', async () => {
    const first = await postedMessage(karim, 'Hello from Karim')
    await postedMessage(other, 'Hello from Other')
    expect((await blockAs(rahima, 'message', first)).status).toBe(200)

    const texts = (person: Person) =>
      readMessagesAs(person).then(({ body }) => body.chat.map(({ message }) => message))
    expect(await texts(rahima)).toEqual(['Hello from Other'])
    expect(await texts(karim)).toEqual(['Hello from Karim', 'Hello from Other'])
    const { body } = await changesFor(rahima, 0)
    expect(body).toMatchObject({ changes: [{ id: 2 }], last: 2, more: false })

    const stream = await followStream(rahima)
    await stream.until('ready')
    await postedMessage(karim, 'Are you there?')
    await postedMessage(other, 'Yes')
    expect(await stream.changes(1)).toMatchObject([{ id: 4, added: { message: 'Yes' } }])
    stream.leave()
  })

  test('an admin who blocked a person still reads their messages', async () => {
    await blockAs(admin, 'message', await postedMessage(karim, 'Hello from Karim'))
    expect((await readMessagesAs(admin)).body.chat).toHaveLength(1)
  })
})

describe('a block', () => {
  test('of a donor who pledged is available to the requester only', async () => {
    const request = await createRequest({ requester: rahima._id })
    const id = await pledge(karim, request)
    expectErrorResponse(await blockAs(other, 'pledge', id), { status: 404, code: 'not-found' })
    expect((await blockAs(rahima, 'pledge', id)).status).toBe(200)
    expect(await blockedBy(rahima)).toMatchObject([{ person: { name: 'Karim' } }])
  })

  test('of oneself or of a missing person is rejected', async () => {
    const own = await createRequest({ requester: rahima._id })
    for (const [kind, id] of [
      ['donor', rahima._id],
      ['request', own._id],
    ] as const) {
      expectErrorResponse(await blockAs(rahima, kind, id), { status: 409, code: 'own-account' })
    }
    for (const kind of ['donor', 'request', 'pledge', 'message']) {
      expectErrorResponse(await blockAs(rahima, kind, admin._id), {
        status: 404,
        code: 'not-found',
      })
    }
    expectInvalid(await blockAs(rahima, 'person', karim._id))
  })

  test('sent twice concurrently is stored once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => blockAs(rahima, 'donor', karim._id)),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await Block.countDocuments()).toBe(1)
  })

  test('does not affect admins: a blocked reporter can still be reported and moderated', async () => {
    await reportAs(rahima, 'donor', karim._id)
    await blockAs(karim, 'donor', rahima._id)
    await blockAs(karim, 'donor', admin._id).catch(() => null)
    const { _id } = await ModerationCase.findOne({ target: karim._id }).orFail().lean()
    expect((await reportAs(other, 'donor', karim._id)).status).toBe(200)
    expect((await dismissCaseAs(admin, _id)).status).toBe(200)
  })

  test('is deleted with either account', async () => {
    await blockAs(rahima, 'donor', karim._id)
    await blockAs(other, 'donor', rahima._id)
    await inTransaction((session) => deleteAccount(rahima.id, session))
    expect(await Block.countDocuments()).toBe(0)
  })
})

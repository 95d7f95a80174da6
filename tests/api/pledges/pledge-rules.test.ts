import { POST as post } from '@/app/api/createbloodrequest/route'
import { GET as listOpen } from '@/app/api/getbloodrequests/route'
import { GET as listListed } from '@/app/api/requests/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { OutboxMail } from '@/models/outbox-mail'
import { Pledge } from '@/models/pledge'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse } from '@/tests/support/error-responses'
import { pledge, sendPledge, withdraw } from '@/tests/support/pledges'
import { everythingStored } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

const UNCONFIRMED_PLEDGE = {
  status: 403,
  code: 'unconfirmed',
  message: 'Until you confirm your email, you can pledge one bag. Get a new link in your profile.',
}
const UNCONFIRMED_REQUEST = {
  status: 403,
  code: 'unconfirmed',
  message:
    'Until you confirm your email, you can have one open request. Get a new link in your profile.',
}

beforeAll(connectDb)

beforeEach(async () => {
  await Promise.all([BloodRequest.deleteMany(), Pledge.deleteMany(), OutboxMail.deleteMany()])
})

async function expectRefusedAndUnchanged(
  work: () => ReturnType<typeof sendPledge>,
  refusal: Parameters<typeof expectErrorResponse>[1],
) {
  const before = await everythingStored()
  expectErrorResponse(await work(), refusal)
  expect(await everythingStored()).toEqual(before)
}

async function ask(person: Person) {
  return callHandler(post, {
    path: '/api/createbloodrequest',
    cookies: await signedIn(person),
    body: {
      ...{ email: person.email, phone: '+880 1711-000000', bloodGroup: 'O+', bloodBag: 2 },
      ...{ location: 'Ward 2', time: dayFromToday(2), patientName: 'Rahima Khatun' },
    },
  })
}

const unconfirmed = (donor?: object) =>
  createPerson({ emailVerifiedAt: null, ...(donor && { donor }) })
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('a donor with an incompatible blood group', () => {
  test('is rejected with a message that names both groups', async () => {
    const donor = await createDonor({ bloodGroup: 'AB+' })
    const request = await createRequest({ bloodGroup: 'O-' })
    await expectRefusedAndUnchanged(() => sendPledge(donor, request), {
      status: 409,
      code: 'incompatible-group',
      message:
        'A patient with blood group O- cannot receive AB+ blood. If the hospital will exchange your bag, tick the box and pledge again.',
    })
  })

  test('can pledge a bag that the hospital exchanges, and the requester is notified', async () => {
    const donor = await createDonor({ bloodGroup: 'AB+' })
    const request = await createRequest({ bloodGroup: 'O-' })
    expect((await sendPledge(donor, request, 1, { exchange: true })).status).toBe(200)
    expect(await Pledge.find().lean()).toMatchObject([{ bloodGroup: 'AB+', isExchange: true }])
    expect((await OutboxMail.findOne().lean())?.text).toContain('exchange the bag')
  })

  test.each(['yes', 1, null, {}])('cannot agree to the exchange with %j', async (exchange) => {
    const [donor, request] = [await createDonor(), await createRequest()]
    expect(await sendPledge(donor, request, 1, { exchange })).toMatchObject({
      ...{ status: 422, body: { errors: { exchange: [expect.any(String)] } } },
    })
  })
})

test('a compatible bag is not marked for exchange, even if the box was ticked', async () => {
  const [donor, request] = [await createDonor({ bloodGroup: 'O-' }), await createRequest()]
  expect((await sendPledge(donor, request, 1, { exchange: true })).status).toBe(200)
  expect(await Pledge.find().lean()).toMatchObject([{ isExchange: false }])
})

describe('a person whose email is not confirmed', () => {
  test('can pledge one bag, and no second one while that pledge is active', async () => {
    const donor = await unconfirmed({})
    const request = await createRequest({ needDate: dayFromToday(1) })
    const id = await pledge(donor, request)
    const later = await createRequest({ needDate: dayFromToday(130) })
    await expectRefusedAndUnchanged(() => sendPledge(donor, later), UNCONFIRMED_PLEDGE)
    await withdraw(donor, id)
    expect((await sendPledge(donor, later)).status).toBe(200)
  })

  test('cannot pledge two bags', async () => {
    const [donor, request] = [await unconfirmed({}), await createRequest()]
    await expectRefusedAndUnchanged(() => sendPledge(donor, request, 2), UNCONFIRMED_PLEDGE)
  })

  test('gets one pledge from two concurrent ones', async () => {
    const donor = await unconfirmed({})
    const requests = [
      await createRequest({ needDate: dayFromToday(1) }),
      await createRequest({ needDate: dayFromToday(130) }),
    ]
    const responses = await Promise.all(requests.map((request) => sendPledge(donor, request)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await Pledge.countDocuments({ status: 'standing' })).toBe(1)
  })

  test('can have one open request', async () => {
    const person = await unconfirmed()
    expect((await ask(person)).status).toBe(201)
    expectErrorResponse(await ask(person), UNCONFIRMED_REQUEST)
    expect(await BloodRequest.countDocuments()).toBe(1)
  })

  test('cannot post a second request even when all bags are pledged', async () => {
    const person = await unconfirmed()
    await createRequest({ requester: person._id, status: 'covered' })
    expectErrorResponse(await ask(person), UNCONFIRMED_REQUEST)
  })

  test('can post again when the last request is over', async () => {
    const person = await unconfirmed()
    await createRequest({ requester: person._id, status: 'closed' })
    await createRequest({ requester: person._id, needDate: dayFromToday(-1) })
    expect((await ask(person)).status).toBe(201)
  })

  test('gets one request from two concurrent ones', async () => {
    const person = await unconfirmed()
    expect(statuses(await Promise.all([ask(person), ask(person)]))).toEqual([201, 403])
    expect(await BloodRequest.countDocuments()).toBe(1)
  })
})

test('a confirmed person can have any number of open requests', async () => {
  const person = await createPerson()
  expect(statuses([await ask(person), await ask(person)])).toEqual([201, 201])
})

describe('a request whose bags are all pledged', () => {
  async function covered() {
    const request = await createRequest({ bags: 1 })
    await pledge(await createDonor(), request)
    return request
  }

  test('stays in the lists on pages, without a pledge button', async () => {
    const request = await covered()
    expect(await callHandler(listListed)).toMatchObject({
      status: 200,
      body: {
        bloodRequests: [[{ _id: String(request._id), bloodBag: '0', phone: request.phone }]],
        total: 1,
      },
    })
  })

  test('is not in the response of getbloodrequests', async () => {
    await covered()
    expect((await callHandler(listOpen)).body).toMatchObject({ bloodRequests: [], total: 0 })
  })

  test.each([
    ['its day is over', { needDate: dayFromToday(-1) }],
    ['its owner has ended it', { status: 'fulfilled' as const }],
  ])('leaves the list when %s', async (_when, fields) => {
    await createRequest({ status: 'covered', ...fields })
    expect((await callHandler(listListed)).body).toMatchObject({ bloodRequests: [], total: 0 })
  })

  test('is sorted by its day among the others', async () => {
    const days = [4, 1, 3]
    const requests = await Promise.all(
      days.map((day, place) =>
        createRequest({
          needDate: dayFromToday(day),
          status: place === 1 ? 'covered' : 'open',
        }),
      ),
    )
    const { body } = await callHandler<{ bloodRequests: { _id: string }[][] }>(listListed)
    const inOrder = [requests[1], requests[2], requests[0]].map((one) => String(one?._id))
    expect(body.bloodRequests.flat().map(({ _id }) => _id)).toEqual(inOrder)
  })
})

import { POST as donate } from '@/app/api/donateonbloodreq/route'
import { GET as getRecipients } from '@/app/api/overview/recipients/route'
import { GET } from '@/app/api/overview/route'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import type { Overview, Recipient } from '@/lib/features/overview/contract'
import { endRequest } from '@/lib/features/requests/server/end-request'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import {
  createDonor,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { countedOverview, shifted } from '@/tests/support/counted-overview'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { fillSite } from '@/tests/support/overview-people'
import { confirmOrRefuse } from '@/tests/support/pledges'
import { signedIn } from '@/tests/support/sign-in'

const path = '/api/overview'
const recipientsPath = '/api/overview/recipients'

let cookies: string
let today: string

const read = (query = '') => callHandler<Overview>(GET, { path: `${path}${query}`, cookies })

/** The counts, without their time. */
function counted({ readAt, ...figures }: Overview) {
  expect(readAt).toMatch(/^20\d\d-\d\d-\d\dT/)
  return figures
}

async function emptySite() {
  const models = [User, BloodRequest, Pledge, Payment, Campaign]
  for (const model of models) await (model as typeof User).deleteMany()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
}

beforeAll(connectDb)

beforeEach(async () => {
  // A Friday in Dhaka, and still Thursday in London.
  freezeTime('2027-03-04T20:30:00Z')
  today = dayFromToday(0)
  await emptySite()
})

afterEach(unfreezeTime)

describe('an admin who reads the overview of a busy site', () => {
  test('gets the same figures as an independent count, for any days', async () => {
    await fillSite()
    const ranges = [
      { from: shifted(today, -29), to: today },
      { from: today, to: today },
      { from: shifted(today, -1), to: shifted(today, -1) },
      { from: shifted(today, -40), to: shifted(today, -9) },
      { from: shifted(today, -7), to: shifted(today, 40) },
      { from: shifted(today, -730), to: today },
      { from: '2001-01-01', to: '2001-02-28' },
    ]
    for (const { from, to } of ranges) {
      const { status, body } = await read(`?from=${from}&to=${to}`)
      expect(status).toBe(200)
      expect(counted(body)).toEqual(await countedOverview({ from, to }, today))
    }
  })

  test('gets the last thirty days by default, and other days, or those up to or since a day, on request', async () => {
    await fillSite()
    const thirty = { from: shifted(today, -29), to: today }
    const [usual, upTo, since] = [
      await read(),
      await read('?to=2027-01-31'),
      await read('?from=2027-01-31'),
    ]
    expect(counted(usual.body)).toEqual(await countedOverview(thirty, today))
    // Empty figures would make the test useless.
    const { cards, topDonors, campaigns } = usual.body
    expect(cards.money.map(({ inRange, before }) => inRange > 0 && before > 0)).toEqual([
      true,
      true,
    ])
    expect(Object.values(cards.bags).every((figure) => figure > 0)).toBe(true)
    expect(Object.values(cards.campaigns).every((figure) => figure > 0)).toBe(true)
    expect([topDonors.length, campaigns.length > 5]).toEqual([10, true])
    expect(upTo.body.range).toEqual({ from: '2027-01-02', to: '2027-01-31' })
    expect(since.body.range).toEqual({ from: '2027-01-31', to: today })
    expect((await read('?to=2000-01-05')).body.range).toEqual({
      from: '2000-01-01',
      to: '2000-01-05',
    })
  })

  test('gets updated figures right after a pledge', async () => {
    const { requests } = await fillSite()
    const before = (await read()).body
    const donor = await createDonor({
      bloodGroup: 'B-',
      district: 'Khulna',
      registeredAt: new Date(),
    })
    const request = requests.find(({ status, needDate }) => status === 'open' && needDate > today)
    const { status } = await callHandler(donate, {
      cookies: await signedIn(donor),
      body: {
        email: donor.email,
        bloodreqId: request?.id,
        bloodBag: request?.bagsAsked,
        date: request?.needDate,
      },
    })
    expect(status).toBe(200)

    const { body } = await read()
    const bags = request?.bagsAsked ?? 0
    expect(counted(body)).toEqual(await countedOverview(body.range, today))
    expect(body.cards.bags.inRange).toBe(before.cards.bags.inRange)
    expect(body.cards.bags.promised).toBe(before.cards.bags.promised + bags)
    expect(body.cards.requests.open).toBe(before.cards.requests.open - 1)
    expect(body.cards.requests.covered).toBe(before.cards.requests.covered + 1)
    const khulna = ({ district }: { district: string }) => district === 'Khulna'
    const was = before.districts.find(khulna)
    // One donor more, who has just pledged.
    expect(body.districts.find(khulna)).toEqual({ ...was, donors: (was?.donors ?? 0) + 1 })
  })

  test('gets updated figures right after a requester confirms a donation, and not before or after a refusal', async () => {
    const [donor, refused, owner] = [await createDonor(), await createDonor(), await createPerson()]
    const date = shifted(today, -1)
    const request = await createRequest({ requester: owner._id, needDate: date, bags: 4 })
    const { id } = await createPledge({ donor, request, date, bags: 3 })
    const { id: other } = await createPledge({ donor: refused, request, date, bags: 1 })
    expect((await read()).body.topDonors).toEqual([])
    expect((await confirmOrRefuse(owner, other, 'refusal')).status).toBe(200)
    expect((await read()).body.topDonors).toEqual([])
    expect((await confirmOrRefuse(owner, id, 'confirmation')).status).toBe(200)
    expect((await read()).body.topDonors).toMatchObject([{ id: donor.id, bags: 3 }])
  })

  test('gets updated figures right after a request is cancelled, and its donors released', async () => {
    const { donors, requester } = await fillSite()
    const request = await createRequest({ requester, bags: 3, bloodGroup: 'A-' })
    await createPledge({ donor: donors[0], request, bags: 2 })
    await BloodRequest.updateOne({ _id: request._id }, { bagsNeeded: 1 })
    const before = (await read()).body

    await inTransaction((session) =>
      endRequest({ _id: request._id }, { status: 'closed', endedBy: 'owner' }, session),
    )

    const { body } = await read()
    expect(counted(body)).toEqual(await countedOverview(body.range, today))
    expect(body.cards.bags.inRange).toBe(before.cards.bags.inRange)
    expect(body.cards.bags.promised).toBe(before.cards.bags.promised - 2)
    expect(body.cards.requests.open).toBe(before.cards.requests.open - 1)
    expect(body.groups[1]?.bagsNeeded).toBe((before.groups[1]?.bagsNeeded ?? 0) - 1)
  })

  test('gets updated figures right after an account is deleted, whose rank remains without a name', async () => {
    await fillSite()
    const before = (await read()).body
    const first = before.topDonors[0]
    expect(first?.name).toMatch(/^Person /)
    await User.deleteOne({ _id: first?.id })

    const { body } = await read()
    expect(counted(body)).toEqual(await countedOverview(body.range, today))
    const photo = '/pictures/default-avatar.svg'
    expect(body.topDonors[0]).toEqual({ ...first, name: 'Former member', photo })
    expect(body.cards.donors.total).toBe(before.cards.donors.total - 1)
    expect(body.cards.bags).toEqual(before.cards.bags)
  })
})

test('an admin of a new site gets only zeros', async () => {
  const { body } = await read()
  expect(counted(body)).toEqual(await countedOverview(body.range, today))
  const none = { total: 0, inRange: 0, before: 0 }
  expect(body.cards).toEqual({
    donors: none,
    bags: { ...none, promised: 0 },
    campaigns: { ...none, running: 0 },
    money: [],
    requests: { open: 0, covered: 0, expired: 0, fulfilled: none },
  })
  expect(body.districts).toHaveLength(64)
  expect(body.weeks.map(({ week }) => week)).toEqual([
    ...['2027-01-31', '2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28'],
  ])
})

test('donors with the same number of bags are sorted by the latest donation, then by membership', async () => {
  const request = await createRequest()
  const [joinedFirst, joinedNext] = [await createDonor(), await createDonor()]
  const givesLater = await createDonor()
  for (const donor of [joinedFirst, joinedNext, givesLater]) {
    const last = donor === givesLater ? shifted(today, -1) : shifted(today, -2)
    const confirmedAt = new Date()
    await createPledge({ donor, request, date: shifted(today, -3), confirmedAt })
    await createPledge({ donor, request, date: last, confirmedAt })
  }
  const { topDonors } = (await read()).body
  expect(topDonors).toMatchObject([
    { id: givesLater.id, bags: 2, donations: 2, last: shifted(today, -1) },
    { id: joinedFirst.id, bags: 2, donations: 2, last: shifted(today, -2) },
    { id: joinedNext.id, bags: 2, donations: 2, last: shifted(today, -2) },
  ])
})

test('top donors have completed donations, confirmed or undisputed for a week, not only pledges', async () => {
  const [gave, promised] = [await createDonor(), await createDonor()]
  await createPledge({ donor: gave, date: shifted(today, -1), confirmedAt: new Date() })
  for (const days of [-7, -1, 0, 1, 20]) {
    await createPledge({ donor: promised, date: shifted(today, days), bags: 2 })
  }
  const notGiven = ['refused', 'disputed', 'cancelled'] as const
  for (const status of notGiven) {
    await createPledge({ donor: promised, date: shifted(today, -9), bags: 2, status })
  }
  const { body } = await read()
  expect(body.topDonors).toMatchObject([{ id: gave.id, bags: 1 }])
  expect(body.cards.bags).toMatchObject({ total: 1, inRange: 1, promised: 10 })
  await createPledge({ donor: promised, date: shifted(today, -8), bags: 2 })
  expect((await read()).body.topDonors).toMatchObject([
    { id: promised.id, bags: 2, donations: 1 },
    { id: gave.id, bags: 1 },
  ])
})

test('a donor with two recorded blood groups has the latest one', async () => {
  const { _id } = await createDonor()
  const as = (bloodGroup: 'A-' | 'O+', minutesAgo: number) =>
    createPledge({
      donor: { _id, donor: { bloodGroup } },
      ...{ date: shifted(today, -1), confirmedAt: new Date() },
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
    })
  await as('A-', 5)
  await as('O+', 60)
  expect((await read()).body.topDonors).toMatchObject([{ bloodGroup: 'A-', bags: 2 }])
})

describe('the recipients of blood', () => {
  interface Listed {
    recipients: Recipient[]
    total: number
    page: number
    limit: number
  }
  const list = (query = '') =>
    callHandler<Listed>(getRecipients, { path: `${recipientsPath}${query}`, cookies })
  const namesOf = async (query: string) =>
    (await list(query)).body.recipients.map(({ patientName }) => patientName)

  /** A request that was fulfilled at an instant. */
  const fulfilled = (patientName: string, endedAt: string, fields = {}) =>
    createRequest({
      ...{ patientName, status: 'fulfilled', endedBy: 'pledges', endedAt: new Date(endedAt) },
      needDate: today,
      ...fields,
    })

  test('show an admin all details, the latest first', async () => {
    await fulfilled('Earlier', '2027-03-01T10:00:00Z', { endedBy: 'owner' })
    const later = await fulfilled('Rahima Khatun', '2027-03-03T18:30:00Z', {
      ...{ bags: 3, bloodGroup: 'AB-', needDate: '2027-03-03', location: 'রংপুর মেডিকেল' },
    })
    await createRequest({ patientName: 'Still open' })
    await fulfilled('Taken down', '2027-03-02T10:00:00Z', { status: 'closed', endedBy: 'admin' })

    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 2, page: 1, limit: 25 })
    expect(body.recipients[0]).toEqual({
      _id: later.id,
      patientName: 'Rahima Khatun',
      bloodGroup: 'AB-',
      bags: 3,
      location: 'রংপুর মেডিকেল',
      needDate: '2027-03-03',
      // Half past midnight in Dhaka.
      fulfilledOn: '2027-03-04',
      by: 'pledges',
    })
    expect(body.recipients[1]).toMatchObject({ patientName: 'Earlier', by: 'owner' })
  })

  test('have a request for a future day on that day', async () => {
    await fulfilled('Today', '2027-03-01T10:00:00Z')
    await fulfilled('Tomorrow', '2027-03-01T11:00:00Z', { needDate: shifted(today, 1) })
    expect((await list()).body).toMatchObject({ total: 1, recipients: [{ patientName: 'Today' }] })
  })

  test('can be filtered by days in Dhaka', async () => {
    await fulfilled('The last of the day before', '2027-02-28T17:59:59.999Z')
    await fulfilled('The first of the day', '2027-02-28T18:00:00Z')
    await fulfilled('The last of the day', '2027-03-01T17:59:59.999Z')
    await fulfilled('The first of the day after', '2027-03-01T18:00:00Z')
    expect(await namesOf('?from=2027-03-01&to=2027-03-01')).toEqual([
      ...['The last of the day', 'The first of the day'],
    ])
  })

  test('with the same time have the same order on all pages', async () => {
    for (let nth = 4; nth >= 0; nth -= 1) await fulfilled(`${nth}`, '2027-03-01T10:00:00Z')
    expect(await namesOf('?limit=2')).toEqual(['0', '1'])
    expect(await namesOf('?limit=2&page=2')).toEqual(['2', '3'])
    expect(await namesOf('?limit=2&page=3')).toEqual(['4'])
    const none = { recipients: [], total: 5, page: 9, limit: 2 }
    expect((await list('?limit=2&page=9')).body).toEqual(none)
  })

  test('have no name when the requester’s account was deleted', async () => {
    const request = await fulfilled('Rahima Khatun', '2027-03-01T10:00:00Z')
    const gone = { patientName: '', location: '', phone: '', anonymisedAt: new Date() }
    await BloodRequest.collection.updateOne({ _id: request._id }, { $set: gone })
    expect((await list()).body.recipients).toMatchObject([
      { patientName: '', location: '', bags: 2 },
    ])
  })

  test.each(['page=0', 'page=x', 'limit=201', 'limit=-1', 'page=1.5'])(
    'are rejected for an invalid page (%s)',
    async (query) => expectInvalid(await list(`?${query}`)),
  )
})

describe.each([
  ['the overview', GET, path],
  ['who received blood', getRecipients, recipientsPath],
])('access to %s', (_name, handler, address) => {
  const ask = (query: string) => callHandler(handler, { path: `${address}${query}`, cookies })

  test('is denied to visitors and to members', async () => {
    expectErrorResponse(await callHandler(handler, { path: address }), UNAUTHENTICATED)
    const member = await signedIn(await createPerson())
    expectErrorResponse(await callHandler(handler, { path: address, cookies: member }), {
      status: 403,
      code: 'forbidden',
      message: 'Only admins can do this.',
    })
  })

  test('is denied to a former admin with an old session', async () => {
    const admin = await createPerson({ role: 'admin' })
    const old = await signedIn(admin)
    expect((await callHandler(handler, { path: address, cookies: old })).status).toBe(200)
    await User.updateOne({ _id: admin._id }, { role: 'user', $inc: { sessionVersion: 1 } })
    expectErrorResponse(
      await callHandler(handler, { path: address, cookies: old }),
      UNAUTHENTICATED,
    )
  })

  test.each([
    ['?from=yesterday', { from: ['Enter a date as year-month-day.'] }],
    ['?to=2027-02-30', { to: ['Enter a date as year-month-day.'] }],
    ['?from=', { from: ['* Date is required'] }],
    ['?from=1999-12-31&to=2000-01-05', { from: ['Choose a day from 2000 to 2099.'] }],
    ['?to=2100-01-01', { to: ['Choose a day from 2000 to 2099.'] }],
    ['?from=2027-03-02&to=2027-03-01', { to: ["The end date can't be before the start date."] }],
    ['?from=2027-03-06', { to: ["The end date can't be before the start date."] }],
    ['?from=2025-03-01&to=2027-03-02', { to: ['Choose up to 731 days.'] }],
  ])('is denied for an invalid range (%s)', async (query, errors) => {
    expectInvalid(await ask(query), errors as unknown as Record<string, string[]>)
  })

  test('is given for the longest possible range', async () => {
    expect((await ask('?from=2025-03-01&to=2027-03-01')).status).toBe(200)
  })
})

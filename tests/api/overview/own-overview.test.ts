import { connectDb } from '@/lib/core/server/db/connection'
import { readOwnOverview } from '@/lib/features/overview/server/read-own-overview'
import { Volunteer } from '@/models/volunteer'
import {
  createCampaign,
  createDonor,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { pledge, withdraw } from '@/tests/support/pledges'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(connectDb)

afterEach(unfreezeTime)

const overviewOf = ({ id }: Person) => readOwnOverview({ id })

function helpAt(
  campaign: Awaited<ReturnType<typeof createCampaign>>,
  { _id: person, name, email }: Person,
) {
  const phone = '+880 1700-123456'
  return Volunteer.create({
    ...{ campaign: campaign._id, person, name, email, phone, address: '12 Station Road' },
  })
}

test('a new member has no figures, and is not a donor', async () => {
  expect(await overviewOf(await createPerson())).toEqual({
    bags: { given: 0, promised: 0 },
    campaigns: { total: 0, givenTo: 0, helpedAt: 0 },
    money: [],
    donor: null,
    requests: [],
    certificates: [],
  })
})

describe('bags', () => {
  test('are given when confirmed or undisputed for a week, pledged before, and omitted when withdrawn', async () => {
    const donor = await createDonor()
    const rows = [
      { date: dayFromToday(-500), bags: 1 },
      { date: dayFromToday(-300), bags: 2 },
      { date: dayFromToday(-1), bags: 3, confirmedAt: new Date() },
      { date: dayFromToday(-7), bags: 19 },
      { date: dayFromToday(-2), bags: 23, status: 'refused' as const },
      { date: dayFromToday(0), bags: 5 },
      { date: dayFromToday(120), bags: 7 },
      { date: dayFromToday(-2), bags: 11, status: 'cancelled' as const },
      { date: dayFromToday(2), bags: 13, status: 'cancelled' as const },
    ]
    for (const row of rows) await createPledge({ donor, ...row })
    await createPledge({ bags: 17, date: dayFromToday(-1) })
    expect((await overviewOf(donor)).bags).toEqual({ given: 1 + 2 + 3, promised: 19 + 5 + 7 })
  })

  test('change from pledged to given at the end of the seventh day after, in Dhaka', async () => {
    const donor = await createDonor()
    await createPledge({ donor, date: '2031-05-20', bags: 2 })
    freezeTime('2031-05-27T17:59:00Z')
    expect((await overviewOf(donor)).bags).toEqual({ given: 0, promised: 2 })
    freezeTime('2031-05-27T18:00:00Z')
    expect((await overviewOf(donor)).bags).toEqual({ given: 2, promised: 0 })
  })

  test('are correct right after a pledge and its withdrawal', async () => {
    const donor = await createDonor({ lastDonationDate: '2024-01-01' })
    const request = await createRequest({ bags: 4 })
    const id = await pledge(donor, request, 3)
    expect(await overviewOf(donor)).toMatchObject({
      bags: { given: 0, promised: 3 },
      donor: { isAvailable: true, lastDonationDate: request.needDate },
    })
    await withdraw(donor, id)
    expect(await overviewOf(donor)).toMatchObject({
      bags: { given: 0, promised: 0 },
      donor: { isAvailable: true, lastDonationDate: '2024-01-01' },
    })
  })
})

test('the certificates are those of the three latest past donations', async () => {
  const donor = await createDonor({ bloodGroup: 'A-' })
  for (const days of [-800, -130, -10, -400, 0, 110]) {
    await createPledge({ donor, date: dayFromToday(days) })
  }
  const taken = await createPledge({ donor, date: dayFromToday(-5), status: 'cancelled' })
  const { certificates } = await overviewOf(donor)
  expect(certificates.map(({ date }) => date)).toEqual([-10, -130, -400].map(dayFromToday))
  expect(certificates[0]).toMatchObject({ bloodGroup: 'A-', bags: 1 })
  expect(certificates.map(({ _id }) => _id)).not.toContain(String(taken._id))
})

describe('payments and campaigns', () => {
  test('sum payments minus refunds, by currency', async () => {
    const person = await createPerson()
    const to = { donor: person._id, campaign: (await createCampaign())._id }
    await createPayment({ ...to, amount: 1_000 })
    await createPayment({ ...to, amount: 2_000, refunded: 500 })
    await createPayment({ ...to, amount: 4_000, status: 'refunded', refunded: 4_000 })
    await createPayment({ ...to, amount: 8_000, status: 'failed' })
    await createPayment({ ...to, amount: 16_000, status: 'pending' })
    await createPayment({ ...to, amount: 300, currency: 'eur' })
    await createPayment({ amount: 64_000 })
    expect(await overviewOf(person)).toMatchObject({
      money: [
        { currency: 'eur', amount: 300 },
        { currency: 'usd', amount: 1_000 + 2_000 - 500 },
      ],
      campaigns: { total: 1, givenTo: 1, helpedAt: 0 },
    })
  })

  test('count each campaign once, for payments and volunteering', async () => {
    const person = await createPerson()
    const [both, given, helped, refused, refunded] = await Promise.all(
      Array.from({ length: 5 }, () => createCampaign()),
    )
    const donor = person._id
    await createPayment({ donor, campaign: both?._id })
    await createPayment({ donor, campaign: both?._id, currency: 'eur' })
    await createPayment({ donor, campaign: given?._id })
    await createPayment({ donor, campaign: refused?._id, status: 'failed' })
    const all = { amount: 900, refunded: 900, status: 'refunded' as const }
    await createPayment({ donor, campaign: refunded?._id, ...all })
    for (const campaign of [both, helped]) if (campaign) await helpAt(campaign, person)
    if (given) await helpAt(given, await createPerson())
    expect((await overviewOf(person)).campaigns).toEqual({ total: 3, givenTo: 2, helpedAt: 2 })
  })
})

describe('own requests', () => {
  test('are the three newest open ones, with the bags still needed', async () => {
    const person = await createPerson()
    const own = { requester: person._id }
    const day = (nth: number) => new Date(Date.UTC(2026, 0, nth))
    await createRequest({ ...own, createdAt: day(1) })
    await createRequest({ ...own, createdAt: day(2), patientName: 'Second' })
    await createRequest({ ...own, createdAt: day(3), needDate: dayFromToday(-1) })
    await createRequest({
      ...own,
      createdAt: day(4),
      patientName: 'Fourth',
      needDate: dayFromToday(0),
    })
    await createRequest({ ...own, createdAt: day(5), status: 'closed' })
    await createRequest({ ...own, createdAt: day(6), status: 'fulfilled' })
    const newest = await createRequest({
      ...own,
      createdAt: day(7),
      patientName: 'Newest',
      bags: 4,
    })
    await pledge(await createDonor(), newest, 3)
    await createRequest()
    const { requests } = await overviewOf(person)
    expect(requests.map(({ patientName }) => patientName)).toEqual(['Newest', 'Fourth', 'Second'])
    expect(requests[0]).toEqual({
      _id: String(newest._id),
      patientName: 'Newest',
      bloodGroup: 'O+',
      needDate: newest.needDate,
      bagsAsked: 4,
      bagsNeeded: 1,
    })
  })
})

test('a donor’s availability and last donation are current', async () => {
  const donor = await createDonor({ isAvailable: false, lastDonationDate: '2026-02-28' })
  expect((await overviewOf(donor)).donor).toEqual({
    isAvailable: false,
    lastDonationDate: '2026-02-28',
  })
  expect((await overviewOf(await createDonor())).donor).toEqual({
    isAvailable: true,
    lastDonationDate: null,
  })
})

import { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { listFundedCampaigns } from '@/lib/features/campaigns/server/list-funded-campaigns'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import {
  createCampaign,
  createDonor,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
} from '@/scripts/seed/factories'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'

beforeAll(connectDb)
beforeEach(() => Promise.all([Pledge.deleteMany(), Payment.deleteMany(), Campaign.deleteMany()]))
afterEach(unfreezeTime)

const paged = { page: 1, limit: 25 }
/** The given number of hours before noon on 5 May 2031 in Dhaka. */
const hoursAgo = (hours: number) => new Date(Date.UTC(2031, 4, 5, 6 - hours))

describe('blood donations', () => {
  type Query = Partial<Parameters<typeof listPledgesToManage>[0]>
  const list = (query: Query = {}) => listPledgesToManage({ ...paged, ...query })
  const bags = async (query: Query) => (await list(query)).rows.map(({ bags }) => bags)

  test('show an admin the donor, bags, day and recipient', async () => {
    freezeTime('2031-05-05T12:00:00Z')
    const donor = await createDonor({ bloodGroup: 'O-' }, { name: 'Shirin Akter' })
    const request = await createRequest({ patientName: 'Rahima Khatun', needDate: '2031-05-09' })
    const { id } = await createPledge({ donor, request, bags: 2 })
    await Pledge.updateOne({ _id: id }, { isExchange: true })
    expect(await list()).toEqual({
      total: 1,
      rows: [
        {
          _id: id,
          bags: 2,
          bloodGroup: 'O-',
          date: '2031-05-09',
          stage: 'coming',
          isExchange: true,
          donor: { name: 'Shirin Akter', email: donor.email, phone: '' },
          request: { id: request.id, patientName: 'Rahima Khatun', hasPage: true },
        },
      ],
    })
  })

  test('are sorted from the newest, and filtered by status and blood group', async () => {
    freezeTime('2031-05-05T12:00:00Z')
    const donor = await createDonor({ bloodGroup: 'A-' })
    const request = await createRequest()
    const made = (bags: number, date: string, fields: Parameters<typeof createPledge>[0] = {}) =>
      createPledge({ request, bags, date, createdAt: hoursAgo(bags), ...fields })
    await made(4, '2031-05-04', { donor, confirmedAt: new Date() })
    await made(1, '2031-05-09')
    await made(3, '2031-05-04', { confirmedAt: new Date() })
    await made(6, '2031-04-27')
    await made(7, '2031-04-28')
    await made(8, '2031-05-09', { status: 'refused' })
    await made(2, '2031-05-05', { donor })
    await made(5, '2031-05-09', { status: 'cancelled' })

    expect(await bags({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await bags({ stage: 'coming' })).toEqual([1, 2])
    expect(await bags({ stage: 'over' })).toEqual([3, 4, 6, 7])
    expect(await bags({ stage: 'cancelled' })).toEqual([5])
    expect(await bags({ stage: 'refused' })).toEqual([8])
    expect(await bags({ bloodGroup: 'A-' })).toEqual([2, 4])
    expect(await bags({ bloodGroup: 'A-', stage: 'over' })).toEqual([4])
    expect((await list()).rows.map(({ stage }) => stage)).toEqual([
      ...['coming', 'coming', 'given', 'given', 'cancelled', 'given', 'awaited', 'refused'],
    ])
    expect((await list({ stage: 'over' })).total).toBe(4)
    expect(await bags({ limit: 2, page: 2 })).toEqual([3, 4])
    expect(await list({ limit: 2, page: 9 })).toEqual({ rows: [], total: 8 })
  })

  test('with the same time have the same order on all pages', async () => {
    const request = await createRequest()
    for (const bags of [1, 2, 3]) {
      await createPledge({ request, bags, createdAt: hoursAgo(0) })
    }
    expect(await bags({ limit: 2 })).toEqual([3, 2])
    expect(await bags({ limit: 2, page: 2 })).toEqual([1])
  })

  test('show a deleted donor as a former member, and don’t link a request without a page', async () => {
    const request = await createRequest({ status: 'closed', endedBy: 'admin' })
    await createPledge({ request, donor: { _id: new Types.ObjectId() }, createdAt: hoursAgo(2) })
    const nameless = await createRequest({ status: 'closed', endedBy: 'account' })
    await BloodRequest.updateOne(
      { _id: nameless._id },
      { anonymisedAt: new Date(), patientName: '' },
    )
    await createPledge({ request: nameless, createdAt: hoursAgo(3) })
    expect((await list()).rows).toMatchObject([
      {
        donor: { name: 'Former member', email: null },
        request: { patientName: 'Rahima Khatun', hasPage: false },
      },
      { request: { patientName: '', hasPage: false } },
    ])
  })

  test('are an empty list when there are none', async () => {
    expect(await list()).toEqual({ rows: [], total: 0 })
  })
})

describe('payments', () => {
  type Query = Partial<Parameters<typeof listPaymentsToManage>[0]>
  const list = (query: Query = {}) => listPaymentsToManage({ ...paged, ...query })
  const amounts = async (query: Query) => (await list(query)).rows.map(({ amount }) => amount)

  test('show an admin the donor, amount, campaign and refunds', async () => {
    const giver = await createPerson({ name: 'Nusrat Jahan' })
    const campaign = await createCampaign({ title: 'Blood camp' })
    const { id } = await createPayment({
      ...{ donor: giver._id, campaign: campaign._id, amount: 2_500, refunded: 500 },
      // In Dhaka the next day has begun.
      createdAt: new Date('2031-05-04T18:30:00Z'),
    })
    expect(await list()).toEqual({
      total: 1,
      rows: [
        {
          _id: id,
          amount: 2_500,
          currency: 'usd',
          status: 'succeeded',
          refunded: 500,
          provider: 'stripe',
          isGoingBack: false,
          givenOn: '2031-05-05',
          giver: { name: 'Nusrat Jahan', email: giver.email, phone: '' },
          campaign: { id: campaign.id, title: 'Blood camp', hasPage: true },
        },
      ],
    })
  })

  test('are sorted from the newest, and filtered by status and campaign', async () => {
    const [one, other] = [await createCampaign(), await createCampaign()]
    const made = (amount: number, fields: Parameters<typeof createPayment>[0]) =>
      createPayment({ amount, createdAt: hoursAgo(amount), campaign: one._id, ...fields })
    await made(3, { status: 'failed' })
    await made(1, {})
    await made(4, { status: 'refunded', refunded: 4, campaign: other._id })
    await made(2, { status: 'pending', campaign: other._id })
    await made(5, { campaign: other._id })

    expect(await amounts({})).toEqual([1, 2, 3, 4, 5])
    expect(await amounts({ status: 'succeeded' })).toEqual([1, 5])
    expect(await amounts({ status: 'pending' })).toEqual([2])
    expect(await amounts({ status: 'failed' })).toEqual([3])
    expect(await amounts({ status: 'refunded' })).toEqual([4])
    expect(await amounts({ campaign: other.id })).toEqual([2, 4, 5])
    expect(await amounts({ campaign: other.id, status: 'succeeded' })).toEqual([5])
    expect((await list({ campaign: other.id })).total).toBe(3)
    expect((await list({ campaign: other.id, status: 'succeeded' })).total).toBe(1)
    expect((await list({ status: 'succeeded' })).total).toBe(2)
    expect(await amounts({ limit: 2, page: 2 })).toEqual([3, 4])
    expect(await list({ campaign: '0123456789abcdef01234567' })).toEqual({ rows: [], total: 0 })
  })

  test('show a deleted donor as a former member, and don’t link an archived campaign', async () => {
    const { _id: campaign } = await createCampaign({ title: 'Old camp', archivedAt: new Date() })
    await createPayment({ donor: new Types.ObjectId(), campaign })
    expect((await list()).rows).toMatchObject([
      {
        giver: { name: 'Former member', email: null },
        campaign: { title: 'Old camp', hasPage: false },
      },
    ])
  })

  test('have a filter with the campaigns that received payments, the latest first', async () => {
    const [early, late] = [
      await createCampaign({ title: 'Early', startDate: '2031-01-01', archivedAt: new Date() }),
      await createCampaign({ title: 'Late', startDate: '2031-02-01' }),
      await createCampaign({ title: 'Not given to' }),
    ]
    await Campaign.updateMany({ _id: [early._id, late._id] }, { hasPayments: true })
    expect(await listFundedCampaigns()).toEqual([
      { id: late.id, title: 'Late' },
      { id: early.id, title: 'Early' },
    ])
  })
})

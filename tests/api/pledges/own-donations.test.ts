import { connectDb } from '@/lib/core/server/db/connection'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { listOwnPledges } from '@/lib/features/pledges/server/list-own-pledges'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import {
  createCampaign,
  createDonor,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { pledge, withdraw } from '@/tests/support/pledges'

beforeAll(connectDb)

describe('the list of own pledges', () => {
  test('has only the person’s pledges, the latest day first, including withdrawn ones', async () => {
    const donor = await createDonor({ bloodGroup: 'B-' })
    const days = [-400, 3, -10, -200].map(dayFromToday)
    for (const date of days) await createPledge({ donor, date, bags: 2 })
    await createPledge({ donor, date: dayFromToday(-11), status: 'cancelled' })
    await createPledge()
    const listed = await listOwnPledges(donor)
    expect(listed.map(({ date, status }) => [date, status])).toEqual([
      [dayFromToday(3), 'standing'],
      [dayFromToday(-10), 'standing'],
      [dayFromToday(-11), 'cancelled'],
      [dayFromToday(-200), 'standing'],
      [dayFromToday(-400), 'standing'],
    ])
    expect(listed[0]).toMatchObject({ bags: 2, bloodGroup: 'B-' })
  })

  test('shows the place, and no other details of the requester', async () => {
    const request = await createRequest({ location: 'Square Hospital', bloodGroup: 'A+' })
    const donor = await createDonor({ bloodGroup: 'O-' })
    const { _id } = await createPledge({ donor, request })
    expect(await listOwnPledges(donor)).toEqual([
      {
        _id: String(_id),
        requestId: String(request._id),
        location: 'Square Hospital',
        bloodGroup: 'O-',
        bags: 1,
        date: request.needDate,
        status: 'standing',
        confirmedAt: null,
        isExchange: false,
      },
    ])
  })

  test('shows no place when the requester’s account was deleted', async () => {
    const [gone, emptied] = [await createRequest(), await createRequest()]
    const donor = await createDonor()
    await createPledge({ donor, request: gone, date: dayFromToday(-1) })
    await createPledge({ donor, request: emptied, date: dayFromToday(-2) })
    await gone.deleteOne()
    // The deletion of an account leaves it so. The schema requires a place, so the test writes directly.
    const nothing = { patientName: '', location: '', phone: '', anonymisedAt: new Date() }
    await BloodRequest.collection.updateOne({ _id: emptied._id }, { $set: nothing })
    expect((await listOwnPledges(donor)).map(({ location }) => location)).toEqual(['', ''])
  })

  test('shows a withdrawn pledge as withdrawn', async () => {
    const donor = await createDonor()
    const id = await pledge(donor, await createRequest())
    await withdraw(donor, id)
    expect(await listOwnPledges(donor)).toMatchObject([{ _id: id, status: 'cancelled' }])
  })

  test('is empty for a person without pledges', async () => {
    expect(await listOwnPledges(await createPerson())).toEqual([])
  })
})

describe('the list of own payments', () => {
  test('has only the person’s payments, the newest first, in every status', async () => {
    const { _id: donor, id } = await createPerson()
    const campaign = await createCampaign({ title: 'Camp at Rangpur' })
    const to = { donor, campaign: campaign._id }
    await createPayment({ ...to, amount: 500, createdAt: new Date('2026-01-02T17:59:00Z') })
    await createPayment({ ...to, amount: 700, createdAt: new Date('2026-01-02T18:00:00Z') })
    await createPayment({ ...to, status: 'failed', createdAt: new Date('2026-02-01T00:00:00Z') })
    const partly = { refunded: 200, createdAt: new Date('2026-03-01T00:00:00Z') }
    await createPayment({ ...to, ...partly, currency: 'eur' })
    await createPayment()
    const campaignId = String(campaign._id)
    const named = { campaign: 'Camp at Rangpur', campaignId }
    expect(await listOwnPayments({ id })).toEqual(
      [
        {
          amount: 2500,
          refunded: 200,
          currency: 'eur',
          status: 'succeeded',
          day: '2026-03-01',
          receiptNumber: '',
        },
        {
          amount: 2500,
          refunded: 0,
          currency: 'usd',
          status: 'failed',
          day: '2026-02-01',
          receiptNumber: '',
        },
        {
          amount: 700,
          refunded: 0,
          currency: 'usd',
          status: 'succeeded',
          day: '2026-01-03',
          receiptNumber: '',
        },
        {
          amount: 500,
          refunded: 0,
          currency: 'usd',
          status: 'succeeded',
          day: '2026-01-02',
          receiptNumber: '',
        },
      ].map((gift) => ({ ...gift, ...named, _id: expect.stringMatching(/^[0-9a-f]{24}$/) })),
    )
  })

  test('links campaigns that have a page, and names the others', async () => {
    const { _id: donor, id } = await createPerson()
    const archived = await createCampaign({ title: 'Ended', archivedAt: new Date() })
    const gone = await createCampaign()
    const at = (day: number) => ({ donor, createdAt: new Date(2026, 0, day) })
    await Campaign.deleteMany({ isOrganisation: true })
    const organisation = await createCampaign({ title: 'ShareLife', isOrganisation: true })
    await createPayment({ ...at(3), campaign: organisation._id })
    await createPayment({ ...at(2), campaign: archived._id })
    await createPayment({ ...at(1), campaign: gone._id })
    await gone.deleteOne()
    expect(await listOwnPayments({ id })).toMatchObject([
      { campaign: 'ShareLife', campaignId: organisation.id },
      { campaign: 'Ended', campaignId: null },
      { campaign: '', campaignId: null },
    ])
  })

  test('is empty for a person without payments', async () => {
    expect(await listOwnPayments(await createPerson())).toEqual([])
  })
})

import { POST as setRate } from '@/app/api/exchange-rates/route'
import { GET as everyCampaign } from '@/app/api/getallcampaigns/route'
import { POST as listCampaigns } from '@/app/api/getspecificcampaignandothers/route'
import { POST as accept } from '@/app/api/payments/[id]/acceptance/route'
import { POST as giveBack } from '@/app/api/payments/[id]/refund/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listDollarRates } from '@/lib/features/money/server/exchange-rates'
import { countHeldPayments } from '@/lib/features/payments/server/count-held-payments'
import { listOwnPayments } from '@/lib/features/payments/server/list-own-payments'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { toEnglish } from '@/lib/i18n/to-english'
import { AuditEntry } from '@/models/audit-entry'
import { Campaign } from '@/models/campaign'
import { ExchangeRate } from '@/models/exchange-rate'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { createCampaign, createPayment, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import {
  beginPayment,
  expectTakaAccounts,
  type FakeCheckoutProvider,
  pageKey,
  sendIpn,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'
import { signedIn } from '@/tests/support/sign-in'

let bank: FakeCheckoutProvider
let person: Awaited<ReturnType<typeof createPerson>>
let admin: Awaited<ReturnType<typeof createPerson>>
let campaign: Awaited<ReturnType<typeof createCampaign>>

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCheckoutProvider()
  person = await createPerson()
  admin = await createPerson({ role: 'admin', name: 'Anwara Begum' })
})

beforeEach(async () => {
  const models = [Payment, Campaign, OutboxMail, AuditEntry, ExchangeRate]
  await Promise.all(models.map((model) => model.collection.deleteMany()))
  for (const book of Object.values(bank.checkout.state)) book.length = 0
  bank.disturb.isDown = false
  campaign = await createCampaign()
})

afterAll(() => bank.stop())

const AMOUNT = 75_000
const ADMINS_ALONE = {
  ...{ status: 403, code: 'forbidden' },
  message: toEnglish('errors.refusals.admins'),
}

async function gift(outcome: 'bkash' | 'risky') {
  const { body } = await beginPayment({ person, campaign, amount: AMOUNT })
  await sendIpn(bank.checkout.finishAttempt(pageKey(body.address), outcome))
  return body.donation._id
}

type Who = Parameters<typeof signedIn>[0] | null

async function act(handler: typeof accept, id: string, who: Who = admin) {
  return callHandler(handler, {
    ...{ method: 'POST', path: `/api/payments/${id}`, params: { id } },
    cookies: who ? await signedIn(who) : undefined,
  })
}

const audited = async () =>
  (await AuditEntry.find().sort({ _id: 1 }).lean()).map(({ action }) => action)

describe('a payment with a warning from the provider', () => {
  test('counts and gets its receipt once an admin accepts it', async () => {
    const id = await gift('risky')
    await expectTakaAccounts(bank, 0, { held: AMOUNT })
    expect(await countHeldPayments()).toBe(1)
    expect((await act(accept, id)).status).toBe(200)
    expect(await countHeldPayments()).toBe(0)
    expect(await OutboxMail.countDocuments()).toBe(1)
    expect(await audited()).toEqual(['payment-accepted'])
    await expectTakaAccounts(bank, AMOUNT)
    expectErrorResponse(await act(accept, id), { status: 409, code: 'status-not-possible' })
    await expectTakaAccounts(bank, AMOUNT)
  })

  test('is accepted once, also by two admins at the same time', async () => {
    const id = await gift('risky')
    const responses = await Promise.all([act(accept, id), act(accept, id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await OutboxMail.countDocuments()).toBe(1)
    await expectTakaAccounts(bank, AMOUNT)
  })

  test('is refunded when an admin refuses it, and never counted', async () => {
    const id = await gift('risky')
    expect((await act(giveBack, id)).status).toBe(200)
    expect(await Payment.findById(id).lean()).toMatchObject({
      status: 'refunded',
      refunded: AMOUNT,
    })
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect(await audited()).toEqual(['payment-refused'])
    await expectTakaAccounts(bank, 0)
  })

  test('that two admins accept and refuse concurrently has one of both outcomes', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      await Promise.all([Payment.deleteMany(), OutboxMail.deleteMany()])
      for (const book of Object.values(bank.checkout.state)) book.length = 0
      await Campaign.updateMany({}, { $set: { raised: {} } })
      const id = await gift('risky')
      await Promise.all([act(accept, id), act(giveBack, id)])
      const row = await Payment.findById(id).lean()
      await expectTakaAccounts(bank, row?.status === 'succeeded' ? AMOUNT : 0)
    }
  })

  test('cannot be accepted while its refusal waits for the provider', async () => {
    const id = await gift('risky')
    bank.disturb.isDown = true
    expectErrorResponse(await act(giveBack, id), { status: 503, code: 'unavailable' })
    bank.disturb.isDown = false
    expectErrorResponse(await act(accept, id), { status: 409, code: 'status-not-possible' })
    expect((await act(giveBack, id)).status).toBe(200)
    expect(bank.checkout.state.refunds).toHaveLength(1)
    await expectTakaAccounts(bank, 0)
  })

  test('can be decided by admins only', async () => {
    const id = await gift('risky')
    for (const handler of [accept, giveBack]) {
      expectErrorResponse(await act(handler, id, null), UNAUTHENTICATED)
      expectErrorResponse(await act(handler, id, person), ADMINS_ALONE)
    }
    expectErrorResponse(await act(accept, 'f'.repeat(24)), { status: 404, code: 'not-found' })
    expectErrorResponse(await act(giveBack, 'f'.repeat(24)), { status: 404, code: 'not-found' })
    await expectTakaAccounts(bank, 0, { held: AMOUNT })
  })
})

test('the site does not refund a card payment at Stripe', async () => {
  const { id } = await createPayment({ campaign: campaign._id })
  expectErrorResponse(await act(giveBack, id), { status: 409, code: 'status-not-possible' })
})

test('lists show each payment with its currency and status', async () => {
  await gift('bkash')
  await gift('risky')
  await createPayment({ campaign: campaign._id, donor: person._id })
  const { rows } = await listPaymentsToManage({ page: 1, limit: 20 })
  expect(rows.map(({ currency, provider, status }) => [currency, provider, status])).toEqual([
    ['usd', 'stripe', 'succeeded'],
    ['bdt', 'sslcommerz', 'held'],
    ['bdt', 'sslcommerz', 'succeeded'],
  ])
  const own = await listOwnPayments(person)
  expect(own.map(({ currency, status }) => `${currency} ${status}`)).toEqual([
    ...['usd succeeded', 'bdt held', 'bdt succeeded'],
  ])
})

describe('the exchange rate', () => {
  const set = async (paisa: unknown, who: Who = admin) =>
    callHandler(setRate, {
      path: '/api/exchange-rates',
      cookies: who ? await signedIn(who) : undefined,
      body: { paisa },
    })

  test('is set by admins, dated, audited and stored', async () => {
    expect((await set(12_000)).status).toBe(200)
    expect((await set(12_250)).status).toBe(200)
    // The same rate again is not a new one.
    expect((await set(12_250)).status).toBe(200)
    expect((await listDollarRates('en')).map(({ paisa, setBy }) => [paisa, setBy])).toEqual([
      [12_250, 'Anwara Begum'],
      [12_000, 'Anwara Begum'],
    ])
    expect(await AuditEntry.find().sort({ at: 1 }).lean()).toMatchObject([
      { action: 'exchange-rate-set', from: '', to: '৳120.00' },
      { action: 'exchange-rate-set', from: '৳120.00', to: '৳122.50' },
    ])
  })

  test('is rejected from others, and with an invalid value', async () => {
    expectErrorResponse(await set(12_250, null), UNAUTHENTICATED)
    expectErrorResponse(await set(12_250, person), ADMINS_ALONE)
    for (const paisa of [0, -1, 1.5, 'much', 10_000_000]) expectInvalid(await set(paisa))
    expect(await ExchangeRate.countDocuments()).toBe(0)
  })

  test('gives a campaign one total in taka, and changes no sum', async () => {
    await Campaign.updateOne({ _id: campaign._id }, { raised: { usd: 1_001, bdt: 50_000 } })
    const asked = { path: '/api', body: { campaginId: String(campaign._id) } }
    const before = await callHandler<{ campaign: object }>(listCampaigns, asked)
    expect(before.body.campaign).not.toHaveProperty('totalInTaka')
    await set(12_255)
    const after = await callHandler<{ campaign: object }>(listCampaigns, asked)
    expect(after.body.campaign).toEqual({
      ...before.body.campaign,
      // 1001 cents at ৳122.55 are ৳1226.7255, and the ৳500 are added.
      totalInTaka: { amount: 122_673 + 50_000, rate: { paisa: 12_255, setOn: expect.any(String) } },
    })
    const all = await callHandler<{ totalInTaka?: object }[]>(everyCampaign, { path: '/api' })
    expect(JSON.stringify(all.body)).toContain('"totalInTaka":{"amount":172673')
  })
})

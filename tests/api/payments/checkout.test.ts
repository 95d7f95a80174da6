import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { readOwnPayment } from '@/lib/features/payments/server/read-own-payment'
import { Campaign } from '@/models/campaign'
import { OutboxMail } from '@/models/outbox-mail'
import { Payment } from '@/models/payment'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { expectErrorResponse, expectInvalid, OWN_DATA_ONLY } from '@/tests/support/error-responses'
import {
  beginPayment,
  expectTakaAccounts,
  type FakeCheckoutProvider,
  pageKey,
  returnTo,
  sendIpn,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'

let bank: FakeCheckoutProvider
let person: Awaited<ReturnType<typeof createPerson>>
let campaign: Awaited<ReturnType<typeof createCampaign>>

beforeAll(async () => {
  await connectDb()
  bank = await startFakeCheckoutProvider()
})

beforeAll(async () => {
  person = await createPerson()
})

beforeEach(async () => {
  await Promise.all([Payment.deleteMany(), Campaign.deleteMany(), OutboxMail.deleteMany()])
  for (const book of Object.values(bank.checkout.state)) book.length = 0
  bank.disturb.isDown = false
  bank.disturb.beforeAnswer = undefined
  bank.disturb.instead = undefined
  campaign = await createCampaign({ title: 'Blood camp at Savar' })
})

afterAll(() => bank.stop())

const begin = (more: Partial<Parameters<typeof beginPayment>[0]> = {}) =>
  beginPayment({ person, campaign, ...more })

/** A payment whose page is open, and its key. */
async function opened(more: Parameters<typeof begin>[0] = {}) {
  const { body } = await begin(more)
  return { id: body.donation._id, key: pageKey(body.address) }
}

const row = () => Payment.findOne().lean()

describe('a payment in taka', () => {
  test('is stored before the page opens, and does not count until it is paid', async () => {
    const response = await begin({ key: 'one' })
    expect(response.status).toBe(201)
    expect(response.body).toEqual({
      donation: {
        ...{ _id: expect.any(String), amount: 50_000, currency: 'bdt' },
        campaignId: String(campaign._id),
      },
      address: `${bank.url}/page/${bank.checkout.state.sessions[0]?.key}`,
    })
    expect(await row()).toMatchObject({ provider: 'sslcommerz', status: 'pending' })
    expect(bank.checkout.state.sessions[0]?.asked).toMatchObject({
      ...{ tran_id: response.body.donation._id, total_amount: '500.00', currency: 'BDT' },
      ...{ cus_email: person.email, product_name: 'Blood camp at Savar' },
      success_url: 'http://localhost:3000/api/sslcommerz/returns/success?lang=en',
      ipn_url: 'http://localhost:3000/api/sslcommerz/ipn',
    })
    await expectTakaAccounts(bank, 0)
  })

  test('by bKash counts, and its donor returns to the receipt', async () => {
    const { id, key } = await opened()
    const fields = bank.checkout.finishAttempt(key, 'bkash')
    const back = await returnTo('success', fields)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`http://localhost:3000/donate/result/${id}`)
    expect((await sendIpn(fields)).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'succeeded', method: 'bkash', amount: 50_000 })
    const mails = await OutboxMail.find().lean()
    expect(mails.map(({ subject }) => subject)).toEqual(['Receipt for your ৳500.00 donation'])
    expect(mails[0]?.text).toContain('bKash')
    await expectTakaAccounts(bank, 50_000)
  })

  test('returns in the language of its page', async () => {
    const { key } = await opened({ headers: { 'accept-language': 'bn' } })
    const { asked } = bank.checkout.session(key) ?? {}
    expect(asked?.success_url).toMatch(/lang=bn$/)
    const back = await returnTo('success', bank.checkout.finishAttempt(key, 'card'), 'bn')
    expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/bn\/donate\/result/)
    expect(await row()).toMatchObject({ method: 'card', cardLast4: '6675' })
  })

  test.each(['failed', 'cancelled'] as const)('that %s is rejected, with a reason', async (end) => {
    const { id, key } = await opened()
    const outcome = end === 'failed' ? 'fail' : 'cancel'
    const back = await returnTo(outcome, bank.checkout.finishAttempt(key, end))
    expect(back.headers.get('location')).toContain(`/donate/result/${id}`)
    expect(await row()).toMatchObject({
      status: 'failed',
      refusal:
        end === 'failed'
          ? { code: 'failed', message: 'Insufficient balance' }
          : { code: 'cancelled' },
    })
    await expectTakaAccounts(bank, 0)
  })

  test('is settled when its donor opens the result, without a return and a notice', async () => {
    const { id, key } = await opened()
    bank.checkout.finishAttempt(key, 'bkash')
    bank.disturb.isDown = true
    const result = () => readOwnPayment({ id: String(person._id) }, id, 'en')
    expect(await result()).toMatchObject({ status: 'pending' })
    bank.disturb.isDown = false
    expect(await result()).toMatchObject({ status: 'succeeded', amount: 50_000 })
    expect(await OutboxMail.countDocuments()).toBe(1)
    await expectTakaAccounts(bank, 50_000)
  })

  test('that failed first counts when its open page is paid later', async () => {
    const { key } = await opened()
    await returnTo('fail', bank.checkout.finishAttempt(key, 'failed'))
    await sendIpn(bank.checkout.finishAttempt(key, 'bkash'))
    expect(await row()).toMatchObject({ status: 'succeeded' })
    await expectTakaAccounts(bank, 50_000)
  })

  test('with a warning from the provider is held for review', async () => {
    const { key } = await opened()
    await sendIpn(bank.checkout.finishAttempt(key, 'risky'))
    expect(await row()).toMatchObject({ status: 'held' })
    expect(await OutboxMail.countDocuments()).toBe(0)
    await expectTakaAccounts(bank, 0, { held: 50_000 })
  })
})

describe('the same key', () => {
  test('leads to the same page, also for concurrent requests', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => begin({ key: 'same' })))
    expect(new Set(responses.map(({ body }) => body.address)).size).toBe(1)
    expect(bank.checkout.state.sessions).toHaveLength(1)
    expect(await Payment.countDocuments()).toBe(1)
  })

  test('leads to the result once it is paid', async () => {
    const { id, key } = await opened({ key: 'paid' })
    await sendIpn(bank.checkout.finishAttempt(key, 'bkash'))
    const again = await begin({ key: 'paid' })
    expect(again.body.address).toBe(`/donate/result/${id}`)
    await expectTakaAccounts(bank, 50_000)
  })

  test('retries after the provider was unavailable', async () => {
    bank.disturb.isDown = true
    expectErrorResponse(await begin({ key: 'away' }), { status: 503, code: 'unavailable' })
    bank.disturb.isDown = false
    const again = await begin({ key: 'away' })
    expect(again.status).toBe(201)
    expect(await Payment.countDocuments()).toBe(1)
  })

  test('is rejected for another amount', async () => {
    await begin({ key: 'mine' })
    expectErrorResponse(await begin({ key: 'mine', amount: 60_000 }), {
      status: 409,
      code: 'key-in-use',
    })
  })
})

test.each([999, 50_000_001, 12.5])(
  'an amount of %p paisa returns a field error',
  async (amount) => {
    const response = await begin({ amount })
    expectInvalid(response)
    expect(response.body).toMatchObject({ errors: { amount: [expect.any(String)] } })
  },
)

test('rejects a payment for another person, or to a missing campaign', async () => {
  expectErrorResponse(await begin({ email: 'somebody@else.example' }), OWN_DATA_ONLY)
  expectErrorResponse(await begin({ campaign: { _id: 'f'.repeat(24) } }), {
    ...{ status: 404, code: 'not-found' },
  })
  expect(await Payment.countDocuments()).toBe(0)
})

test('a site without a store returns an error', async () => {
  const { SSLCOMMERZ_STORE_ID: id } = bank.settings
  process.env.SSLCOMMERZ_STORE_ID = ''
  resetEnv()
  expectErrorResponse(await begin(), { status: 503, code: 'cards-not-set-up' })
  process.env.SSLCOMMERZ_STORE_ID = id
  resetEnv()
})

describe('a forged notice or return changes nothing:', () => {
  async function expectUnchanged(status = 'pending') {
    expect(await Payment.find().distinct('status')).toEqual([status])
    expect(await OutboxMail.countDocuments()).toBe(0)
    expect((await Campaign.findById(campaign._id).lean())?.raised).toEqual({})
  }

  test('an unknown transaction', async () => {
    await opened()
    const fields = bank.checkout.notice({ status: 'VALID', tran_id: 'a'.repeat(24), val_id: 'x' })
    expect((await sendIpn(fields)).status).toBe(200)
    const back = await returnTo('success', fields)
    expect(back.headers.get('location')).toBe('http://localhost:3000/donate')
    await expectUnchanged()
  })

  test('a notice without a signature, with a wrong one, or of another store', async () => {
    const { id } = await opened()
    const good = bank.checkout.notice({ status: 'VALID', tran_id: id, val_id: 'x' })
    const { verify_sign: _, ...unsigned } = good
    for (const fields of [unsigned, { ...good, amount: '1' }, { ...good, store_id: 'another' }]) {
      expectErrorResponse(await sendIpn(fields), { status: 400, code: 'forged' })
    }
    await expectUnchanged()
  })

  test('a return as paid before the payment', async () => {
    const { id } = await opened()
    await returnTo('success', { status: 'VALID', tran_id: id, val_id: 'made-up', amount: '500.00' })
    await expectUnchanged()
  })

  test('a return as failed or cancelled while the page is still open', async () => {
    const { id } = await opened()
    for (const outcome of ['fail', 'cancel']) await returnTo(outcome, { tran_id: id })
    await expectUnchanged()
  })

  test('the validation of another payment', async () => {
    const paid = await opened({ amount: 1_000 })
    const { val_id = '' } = bank.checkout.finishAttempt(paid.key, 'bkash')
    const { id } = await opened({ amount: 90_000 })
    await returnTo('success', { tran_id: id, val_id })
    await sendIpn(bank.checkout.notice({ status: 'VALID', tran_id: id, val_id }))
    expect(await Payment.findById(id).lean()).toMatchObject({ status: 'pending' })
    expect((await Campaign.findById(campaign._id).lean())?.raised).toEqual({})
  })

  test.each([
    ['amount', { amount: '5.00', currency_amount: '5.00' }],
    ['amount that was sent', { currency_amount: '5.00' }],
    ['currency', { currency_type: 'USD' }],
    ['store', { store_id: 'another-store' }],
  ])('another %s in the validation', async (_what, other) => {
    const { id, key } = await opened()
    const fields = bank.checkout.finishAttempt(key, 'bkash')
    Object.assign(bank.checkout.state.attempts[0] ?? {}, other)
    await sendIpn(fields)
    await returnTo('success', fields)
    expect(await Payment.findById(id).lean()).toMatchObject({ status: 'pending' })
    await expectUnchanged()
  })

  test('a replay after the payment', async () => {
    const { key } = await opened()
    const fields = bank.checkout.finishAttempt(key, 'bkash')
    for (let nth = 0; nth < 3; nth += 1) {
      await sendIpn(fields)
      await returnTo('success', fields)
      await returnTo('cancel', fields)
    }
    expect(await OutboxMail.countDocuments()).toBe(1)
    await expectTakaAccounts(bank, 50_000)
  })
})

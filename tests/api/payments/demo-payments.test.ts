import { connectDb } from '@/lib/core/server/db/connection'
import { resetEnv } from '@/lib/core/server/env'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { seedDemo } from '@/scripts/seed/demo'
import {
  expectConsistentAccounts,
  type FakeCardProvider,
  startFakeCardProvider,
} from '@/tests/support/fake-card-provider'
import {
  expectTakaAccounts,
  type FakeCheckoutProvider,
  startFakeCheckoutProvider,
} from '@/tests/support/fake-checkout-provider'

beforeAll(connectDb)

describe("the demo's payments", () => {
  let bank: FakeCardProvider
  let page: FakeCheckoutProvider

  afterAll(() => Promise.all([bank.stop(), page.stop()]))

  test('do not exist without a provider', async () => {
    expect(await seedDemo()).toMatchObject({ gifts: 0, giftsInTaka: 0 })
    expect(await Payment.countDocuments()).toBe(0)
  })

  test('are charged at the provider, so that the ledger and the provider agree, and created once', async () => {
    bank = await startFakeCardProvider()
    const { gifts } = await seedDemo()
    expect(gifts).toBeGreaterThan(20)
    expect(await Payment.countDocuments({ status: 'succeeded' })).toBe(gifts)
    expect(await Campaign.countDocuments({ 'raised.usd': { $gt: 0 } })).toBe(
      await Campaign.countDocuments(),
    )
    await expectConsistentAccounts(bank, bank.provider.sum())
    expect(await seedDemo()).toMatchObject({ gifts: 0 })
  })

  test('in taka are paid on the hosted page, by several methods, in addition to those by card, and created once', async () => {
    page = await startFakeCheckoutProvider()
    const { gifts, giftsInTaka } = await seedDemo()
    expect(gifts).toBe(0)
    expect(giftsInTaka).toBeGreaterThan(5)
    const paid = await Payment.find({ provider: 'sslcommerz' }).lean()
    expect(paid).toHaveLength(giftsInTaka)
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    expect(new Set(paid.map(({ method }) => method))).toEqual(new Set(['bkash', 'card']))
    await expectTakaAccounts(
      page,
      paid.reduce((sum, { amount }) => sum + amount, 0),
    )
    await expectConsistentAccounts(bank, bank.provider.sum())
    expect(await seedDemo()).toMatchObject({ gifts: 0, giftsInTaka: 0 })
  })

  test('are not started on the page of a real provider, where the demo cannot pay', async () => {
    await Payment.deleteMany({ provider: 'sslcommerz' })
    process.env.SSLCOMMERZ_API_URL = 'https://sandbox.sslcommerz.com'
    resetEnv()
    expect(await seedDemo()).toMatchObject({ giftsInTaka: 0 })
    expect(await Payment.countDocuments({ provider: 'sslcommerz' })).toBe(0)
  })
})

import { connectDb } from '@/lib/core/db/connection'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { seedDemo } from '@/scripts/seed/demo'
import {
  type CardProvider,
  expectConsistentAccounts,
  startCardProvider,
} from '@/tests/support/card-provider'

beforeAll(connectDb)

describe("the demo's gifts", () => {
  let bank: CardProvider

  afterAll(() => bank.stop())

  test('are none without a card provider', async () => {
    expect(await seedDemo()).toMatchObject({ gifts: 0 })
    expect(await Payment.countDocuments()).toBe(0)
  })

  test('are charged at the provider, so that the ledger and the provider agree, and made once', async () => {
    bank = await startCardProvider()
    const { gifts } = await seedDemo()
    expect(gifts).toBeGreaterThan(20)
    expect(await Payment.countDocuments({ status: 'succeeded' })).toBe(gifts)
    expect(await Campaign.countDocuments({ 'raised.usd': { $gt: 0 } })).toBe(
      await Campaign.countDocuments(),
    )
    await expectConsistentAccounts(bank, bank.provider.sum())
    expect(await seedDemo()).toMatchObject({ gifts: 0 })
  })
})

import { acceptsTaka } from '@/lib/adapters/payments/sslcommerz'
import { acceptsCards } from '@/lib/adapters/payments/stripe'
import { env } from '@/lib/core/server/env'
import { isLocalHost } from '@/lib/core/server/is-local'
import { createCardPayment } from '@/lib/features/payments/server/create-card-payment'
import { settleFromCallback } from '@/lib/features/payments/server/settle-from-provider'
import { startCheckout } from '@/lib/features/payments/server/start-checkout'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import type { DemoPeople, Person } from './demo-people'
import { seededRandom } from './random'

/** The amounts in cents; small ones are more frequent. */
const AMOUNTS = [500, 500, 1_000, 1_000, 1_500, 2_500, 2_500, 5_000, 10_000]
const MAX_GIFTS = 4

/** The amounts in paisa. */
const TAKA_AMOUNTS = [10_000, 20_000, 50_000, 50_000, 100_000, 250_000, 500_000]
const MAX_TAKA_GIFTS = 3
/** The buttons that donors press on the fake page; most pay by phone. */
const TAKA_WAYS = ['bkash', 'bkash', 'card'] as const

/** Pays through the use case, so that ledger, totals and provider agree. Returns the number of payments. */
export async function seedPayments({ donors }: DemoPeople): Promise<number> {
  if (!acceptsCards() || (await Payment.exists({ provider: { $ne: 'sslcommerz' } }))) return 0
  const chance = seededRandom(14)
  let given = 0
  for (const campaignId of await campaignIds()) {
    for (let gifts = 1 + chance.below(MAX_GIFTS); gifts > 0; gifts -= 1) {
      const person = chance.pick(donors)
      const gift = { token: 'tok_visa', amount: chance.pick(AMOUNTS), campaignId }
      await createCardPayment(
        callerOf(person),
        { ...gift, email: person.email },
        { network: '127.0.0.1' },
      )
      given += 1
    }
  }
  return given
}

/** Makes taka payments on the fake page; none without it, because a real provider has no such page. */
export async function seedTakaPayments({ donors }: DemoPeople): Promise<number> {
  const hasFakePage = acceptsTaka() && isLocalHost(new URL(env().SSLCOMMERZ_API_URL).hostname)
  if (!hasFakePage || (await Payment.exists({ provider: 'sslcommerz' }))) return 0
  const chance = seededRandom(71)
  let given = 0
  for (const [place, campaignId] of (await campaignIds()).entries()) {
    if (place % 2 !== 0) continue
    for (let gifts = 1 + chance.below(MAX_TAKA_GIFTS); gifts > 0; gifts -= 1) {
      const person = chance.pick(donors)
      const gift = { amount: chance.pick(TAKA_AMOUNTS), campaignId, email: person.email }
      const { address, donation } = await startCheckout(callerOf(person), gift, { locale: 'bn' })
      await fetch(`${address}/${chance.pick(TAKA_WAYS)}`, { method: 'POST' })
      // The site is not running and missed the notice, so the ledger asks the provider.
      await settleFromCallback(new URLSearchParams({ tran_id: donation._id }))
      given += 1
    }
  }
  return given
}

function callerOf({ _id, name, email, photo, role, emailVerifiedAt }: Person) {
  const isConfirmed = Boolean(emailVerifiedAt)
  return {
    ...{ id: String(_id), name, email, phone: '', photo, role },
    ...{ isConfirmed, isEmailConfirmed: isConfirmed },
  }
}

async function campaignIds(): Promise<string[]> {
  const campaigns = await Campaign.find({ archivedAt: null }, { _id: 1 }).sort({ title: 1 }).lean()
  return campaigns.map(({ _id }) => String(_id))
}

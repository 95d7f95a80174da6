import Stripe from 'stripe'
import { resetEnv } from '@/lib/core/server/env'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { FakeStripe, type FakeStripeEvent } from '../../scripts/server/stripe/fake-stripe'
import { startFakeStripe } from '../../scripts/server/stripe/fake-stripe-server'

const SECRET = 'whsec_of_the_tests'

export type FakeCardProvider = Awaited<ReturnType<typeof startFakeCardProvider>>

/**
 * Starts the fake card provider for this test file and configures the site to use it. Tests deliver the
 * webhook events in `events` in any order and number.
 */
export async function startFakeCardProvider({ slowMs = 3_000, timeoutMs = 2_000 } = {}) {
  const events: FakeStripeEvent[] = []
  const provider = new FakeStripe((event) => events.push(event))
  const server = await startFakeStripe({ provider, slowMs })
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: server.url,
    STRIPE_TIMEOUT_MS: String(timeoutMs),
  }
  Object.assign(process.env, settings)
  resetEnv()
  return { ...server, events, settings }
}

/** A webhook event of the provider: the raw text and the signature header. */
export function signedEvent(event: FakeStripeEvent, secret = SECRET) {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { rawBody: payload, headers: { 'stripe-signature': signature, origin: undefined } }
}

/** Compares ledger, totals and provider of each campaign, which must be equal, with a sum of `cents`. */
export async function expectConsistentAccounts(
  { provider }: FakeCardProvider,
  cents: number,
): Promise<void> {
  const paid = await Payment.find({
    ...{ provider: 'stripe', status: { $in: ['succeeded', 'refunded'] } },
  }).lean()
  const campaigns = await Campaign.find().lean()
  const ledger = sums(paid.map((row) => [String(row.campaign), row.amount - row.refunded]))
  const totals = sums(campaigns.map(({ _id, raised }) => [String(_id), raised.usd ?? 0]))
  const charges = sums(
    provider.state.intents
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata, amount, latest_charge: charge }) => [
        metadata.campaign ?? '',
        amount - (charge?.amount_refunded ?? 0),
      ]),
  )
  expect({ ledger, totals }).toEqual({ ledger: charges, totals: charges })
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(cents)
}

/** The sums by name, without those that are zero. */
function sums(entries: [name: string, cents: number][]): Record<string, number> {
  const all: Record<string, number> = {}
  for (const [name, cents] of entries) all[name] = (all[name] ?? 0) + cents
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0))
}

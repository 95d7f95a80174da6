import Stripe from 'stripe'
import { stripeSettings } from '../server/demo-environment'
import { FakeStripe, type FakeStripeEvent } from '../server/stripe/fake-stripe'
import { startFakeStripe } from '../server/stripe/fake-stripe-server'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** The fake card provider of a drill. */
export interface CardProvider {
  provider: FakeStripe
  line: NetworkProxy
  /** Whether it sends each webhook event twice at once. */
  sendsTwice: boolean
  settings: ReturnType<typeof stripeSettings>
  stop: () => Promise<void>
}

/** The delays before it resends a failed webhook event, in milliseconds. */
const AGAIN_AFTER_MS = [1_000, 3_000, 10_000, 20_000]

/** Starts the fake card provider behind a proxy; it sends webhook events to `site`. */
export async function startCardProvider(site: string): Promise<CardProvider> {
  const timers = new Set<NodeJS.Timeout>()
  const provider = new FakeStripe((event) => {
    void sendEvent(event)
    if (cards.sendsTwice) void sendEvent(event)
  })
  const server = await startFakeStripe({ provider })
  const line = await startNetworkProxy(server.port)
  const settings = stripeSettings(line.port)

  async function sendEvent(event: FakeStripeEvent, attempts = 0): Promise<void> {
    const payload = JSON.stringify(event)
    const secret = settings.STRIPE_WEBHOOK_SECRET
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const response = await fetch(`${site}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const wait = AGAIN_AFTER_MS[attempts]
    if (response?.ok || !wait) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void sendEvent(event, attempts + 1)
    }, wait)
    timers.add(timer)
  }

  const cards: CardProvider = {
    ...{ provider, line, sendsTwice: false, settings },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await line.stop()
      await server.stop()
    },
  }
  return cards
}

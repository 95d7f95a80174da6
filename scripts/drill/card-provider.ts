import { stripeSettings } from '../server/demo-environment'
import { FakeStripe } from '../server/stripe/fake-stripe'
import { startFakeStripe } from '../server/stripe/fake-stripe-server'
import { stripeEventSender } from '../server/stripe/send-events'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

export interface CardProvider {
  provider: FakeStripe
  line: NetworkProxy
  /** Whether it sends each webhook event twice at once. */
  sendsTwice: boolean
  settings: ReturnType<typeof stripeSettings>
  stop: () => Promise<void>
}

const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 20_000]

/** Starts the fake card provider behind a proxy; it sends webhook events to `site`. */
export async function startCardProvider(site: string): Promise<CardProvider> {
  const provider = new FakeStripe((event) => {
    void sendEvent(event)
    if (cards.sendsTwice) void sendEvent(event)
  })
  const server = await startFakeStripe({ provider })
  const line = await startNetworkProxy(server.port)
  const settings = stripeSettings(line.port)
  const sendEvent = stripeEventSender(site, settings.STRIPE_WEBHOOK_SECRET, RETRY_DELAYS_MS)
  const cards: CardProvider = {
    ...{ provider, line, sendsTwice: false, settings },
    stop: async () => {
      await line.stop()
      await server.stop()
    },
  }
  return cards
}

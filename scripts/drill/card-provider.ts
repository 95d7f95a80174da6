import Stripe from 'stripe'
import { stripeSettings } from '../server/demo-environment'
import { Provider, type ProviderEvent } from '../server/stripe/provider'
import { serveProvider } from '../server/stripe/serve'
import { type Line, openLine } from './line'

/** The card provider of a drill. */
export interface CardProvider {
  provider: Provider
  line: Line
  /** Whether each webhook event is sent twice at once. */
  tellsTwice: boolean
  settings: ReturnType<typeof stripeSettings>
  stop: () => Promise<void>
}

/** When a webhook event that failed is sent again, in milliseconds. */
const AGAIN_AFTER_MS = [1_000, 3_000, 10_000, 20_000]

/** Starts the stand-in of the card provider behind a line; it tells the site at `site` what became of payments. */
export async function startCardProvider(site: string): Promise<CardProvider> {
  const timers = new Set<NodeJS.Timeout>()
  const provider = new Provider((event) => {
    void tell(event)
    if (cards.tellsTwice) void tell(event)
  })
  const server = await serveProvider({ provider })
  const line = await openLine(server.port)
  const settings = stripeSettings(line.port)

  async function tell(event: ProviderEvent, tries = 0): Promise<void> {
    const payload = JSON.stringify(event)
    const secret = settings.STRIPE_WEBHOOK_SECRET
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const answer = await fetch(`${site}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    const wait = AGAIN_AFTER_MS[tries]
    if (answer?.ok || !wait) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void tell(event, tries + 1)
    }, wait)
    timers.add(timer)
  }

  const cards: CardProvider = {
    ...{ provider, line, tellsTwice: false, settings },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await line.stop()
      await server.stop()
    },
  }
  return cards
}

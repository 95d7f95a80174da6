import Stripe from 'stripe'
import type { FakeStripeEvent } from './fake-stripe'

const RESPONSE_LIMIT_MS = 10_000

/** Returns a function that sends webhook events, and failed ones again after each of `delaysMs`. */
export function stripeEventSender(site: string, secret: string, delaysMs: readonly number[]) {
  return async function sendEvent(event: FakeStripeEvent, attempts = 0): Promise<void> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const response = await fetch(`${site}/api/stripe/webhook`, {
      ...{ method: 'POST', body: payload, signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }).catch(() => null)
    const delay = delaysMs[attempts]
    if (response?.ok || !delay) return
    setTimeout(() => void sendEvent(event, attempts + 1), delay).unref()
  }
}

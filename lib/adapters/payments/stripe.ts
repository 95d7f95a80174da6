import 'server-only'
import Stripe from 'stripe'
import { z } from 'zod'
import { env } from '@/lib/core/server/env'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import { cardDeclineReason, declineReasonIn } from './card-decline-reason'
import { type Charge, type ChargeState, PaymentProviderUnavailable } from './payment-provider'

interface ChargeRequest {
  payment: string
  campaign: string
  amount: number
  currency: string
  token: string
}

export function acceptsCards(): boolean {
  return Boolean(env().STRIPE_SECRET_KEY)
}

/** A repeat for the same payment gets the first result. Throws PaymentProviderUnavailable. */
export function chargeCard(chargeRequest: ChargeRequest): Promise<Charge> {
  const { payment, amount, currency } = chargeRequest
  return callStripe('charge', async (stripe) => {
    try {
      return chargeOf(await createIntent(stripe, chargeRequest))
    } catch (cause) {
      const decline = declineReasonIn(cause)
      if (!decline) throw cause
      const { providerId, ...reason } = decline
      return { providerId, payment, amount, currency, state: { kind: 'refused', ...reason } }
    }
  })
}

async function createIntent(
  stripe: Stripe,
  chargeRequest: ChargeRequest,
): Promise<Stripe.PaymentIntent> {
  const { payment, campaign, amount, currency, token } = chargeRequest
  const method = await stripe.paymentMethods.create(
    { type: 'card', card: { token } },
    { idempotencyKey: `${payment}-card` },
  )
  methodSchema.parse(method)
  return stripe.paymentIntents.create(
    {
      amount,
      currency,
      payment_method: method.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
      // Stripe's script confirms 3-D Secure without leaving the page.
      use_stripe_sdk: true,
      metadata: { payment, campaign },
      expand: ['latest_charge'],
    },
    { idempotencyKey: `${payment}-charge` },
  )
}

/** Reads the current state of a charge. Throws PaymentProviderUnavailable. */
export function readCharge(providerId: string): Promise<Charge> {
  return callStripe('read', async (stripe) =>
    chargeOf(await stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] })),
  )
}

/** Cancels a charge; returns its state if the donor confirmed it. Throws PaymentProviderUnavailable. */
export function cancelCharge(providerId: string): Promise<Charge> {
  return callStripe('cancel', async (stripe) => {
    const intent = await stripe.paymentIntents
      .cancel(providerId, { expand: ['latest_charge'] })
      .catch((cause: unknown) => {
        if (!hasCode(cause, 'payment_intent_unexpected_state')) throw cause
        return stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] })
      })
    return chargeOf(intent)
  })
}

/** Lists this site's charges, newest first, in pages. Throws PaymentProviderUnavailable. */
export async function* listChargePages(since: Date): AsyncGenerator<Charge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const wanted = { created, limit: 100, expand: ['data.latest_charge'] }
  let after: string | undefined
  let isMore = true
  while (isMore) {
    const starting_after = after
    const { charges, last, hasMore } = await callStripe('list', async (stripe) => {
      const page = await stripe.paymentIntents.list({
        ...wanted,
        ...(starting_after && { starting_after }),
      })
      pageSchema.parse(page)
      return {
        charges: page.data.map(chargeOf),
        last: page.data.at(-1)?.id,
        hasMore: page.has_more,
      }
    })
    yield charges.filter(({ payment }) => payment)
    after = last
    isMore = hasMore && after !== undefined
  }
}

/** Returns the charge id of a webhook event, or null. Throws for an invalid signature. */
export function parseWebhookEvent(body: string, signature: string): string | null {
  const secret = env().STRIPE_WEBHOOK_SECRET
  if (!secret) throw new Error('STRIPE_WEBHOOK_SECRET is not set')
  const event = Stripe.webhooks.constructEvent(body, signature, secret)
  const subject = event.data.object
  if (subject.object === 'payment_intent') return subject.id
  if (subject.object !== 'charge') return null
  const { payment_intent: intent } = subject
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

export function isSignatureError(cause: unknown): boolean {
  return cause instanceof Stripe.errors.StripeSignatureVerificationError
}

let cachedClient: { key: string; stripe: Stripe } | undefined

function stripeClient(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_TIMEOUT_MS } = env()
  if (!STRIPE_SECRET_KEY)
    throw new PaymentProviderUnavailable(new Error('STRIPE_SECRET_KEY is not set'))
  const key = `${STRIPE_SECRET_KEY} ${STRIPE_API_URL} ${STRIPE_TIMEOUT_MS}`
  if (cachedClient?.key === key) return cachedClient.stripe
  const fakeServerUrl = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    timeout: STRIPE_TIMEOUT_MS,
    // The donor, the webhook and the reconciliation retry; a retry here would prolong the wait.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...(fakeServerUrl && {
      host: fakeServerUrl.hostname,
      port: fakeServerUrl.port,
      protocol: 'http',
    }),
  })
  cachedClient = { key, stripe }
  return stripe
}

/** The SDK never settles for a bare JSON value, because it cannot add properties to it. */
async function fetchObject(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const text = await response.text()
  if (!text.trimStart().startsWith('{')) throw new Error('The card provider sent no JSON object')
  return new Response(text, response)
}

/** Any error, also an unreadable response, leaves the outcome unknown, so all are transient. */
async function callStripe<T>(name: string, run: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await withSpan({ kind: 'provider', provider: 'stripe', name }, () => run(stripeClient()))
  } catch (cause) {
    if (cause instanceof PaymentProviderUnavailable) throw cause
    throw new PaymentProviderUnavailable(cause)
  }
}

function hasCode(cause: unknown, code: string): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.code === code
}

const methodSchema = z.object({ id: z.string(), object: z.literal('payment_method') })
const intentSchema = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
})
const pageSchema = z.object({ data: z.array(z.unknown()), has_more: z.boolean() })

function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id, amount, currency, metadata } = intentSchema.parse(intent)
  const payment = /^[0-9a-f]{24}$/.test(metadata.payment ?? '') ? metadata.payment : undefined
  return { providerId: id, payment, amount, currency, state: stateOf(intent) }
}

function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const { status, latest_charge: charge, last_payment_error: error, client_secret } = intent
  if (status === 'succeeded') {
    const known = typeof charge === 'object' ? charge : null
    const cardLast4 = known?.payment_method_details?.card?.last4 ?? undefined
    return { kind: 'succeeded', refunded: known?.amount_refunded ?? 0, cardLast4 }
  }
  if (status === 'requires_action' && client_secret) {
    return { kind: 'needs-confirmation', clientSecret: client_secret }
  }
  if (status === 'requires_payment_method') {
    return { kind: 'refused', ...cardDeclineReason(error) }
  }
  if (status === 'canceled') {
    return { kind: 'refused', code: 'canceled', message: 'payments.refusals.notInTime' }
  }
  return { kind: 'processing' }
}

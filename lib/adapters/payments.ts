import 'server-only'
import Stripe from 'stripe'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'

/** What the provider says of a payment. */
export type ChargeState =
  /** `cardLast4`: the last digits of the card, unless something else paid. */
  | { kind: 'succeeded'; refunded: number; cardLast4?: string }
  /** A definite no: `code` is the provider's, `message` its plain words for the person. */
  | { kind: 'refused'; code: string; message: string }
  /** The person's bank asks; the browser goes on with the secret. */
  | { kind: 'needs-confirmation'; clientSecret: string }
  | { kind: 'processing' }

export interface Charge {
  /** The provider's id; missing when it refused the card before it wrote anything. */
  providerId?: string
  /** The row of our ledger, which we told the provider. */
  payment?: string
  /** Whole cents. */
  amount: number
  currency: string
  state: ChargeState
}

interface ChargeOrder {
  payment: string
  campaign: string
  amount: number
  currency: string
  token: string
}

/** The provider is down, silent or busy: what became of a charge is not known. */
export class ProviderSilent extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'The card provider does not answer. Please try again in a minute.', {
      cause,
      retryAfter: 5,
    })
  }
}

/** Whether this installation can charge cards. */
export function canTakeCards(): boolean {
  return Boolean(env().STRIPE_SECRET_KEY)
}

/**
 * Charges a card. Asked again for the same payment, the provider answers as it did the first time
 * and charges once. Throws ProviderSilent.
 */
export function chargeCard(order: ChargeOrder): Promise<Charge> {
  const { payment, amount, currency } = order
  return asking(async (stripe) => {
    try {
      return chargeOf(await pay(stripe, order))
    } catch (cause) {
      const refusal = refusalIn(cause)
      if (!refusal) throw cause
      const { providerId, ...said } = refusal
      return { providerId, payment, amount, currency, state: { kind: 'refused', ...said } }
    }
  })
}

async function pay(stripe: Stripe, order: ChargeOrder): Promise<Stripe.PaymentIntent> {
  const { payment, campaign, amount, currency, token } = order
  const method = await stripe.paymentMethods.create(
    { type: 'card', card: { token } },
    { idempotencyKey: `${payment}-card` },
  )
  return stripe.paymentIntents.create(
    {
      amount,
      currency,
      payment_method: method.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
      // The browser confirms with the provider's own script, without leaving the page.
      use_stripe_sdk: true,
      metadata: { payment, campaign },
      expand: ['latest_charge'],
    },
    { idempotencyKey: `${payment}-charge` },
  )
}

/** What the provider knows of a payment now. Throws ProviderSilent. */
export function readCharge(providerId: string): Promise<Charge> {
  return asking(async (stripe) =>
    chargeOf(await stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] })),
  )
}

/** Ends a payment that was never confirmed, unless it was meanwhile. Throws ProviderSilent. */
export function cancelCharge(providerId: string): Promise<Charge> {
  return asking(async (stripe) => {
    const intent = await stripe.paymentIntents
      .cancel(providerId, { expand: ['latest_charge'] })
      .catch((cause: unknown) => {
        if (!isOfCode(cause, 'payment_intent_unexpected_state')) throw cause
        return stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge'] })
      })
    return chargeOf(intent)
  })
}

/**
 * The payments of this site that the provider has had since an instant, a page at a time, the newest
 * first. Throws ProviderSilent.
 */
export async function* listChargePages(since: Date): AsyncGenerator<Charge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const wanted = { created, limit: 100, expand: ['data.latest_charge'] }
  let after: string | undefined
  let isMore = true
  while (isMore) {
    const starting_after = after
    const page = await asking((stripe) =>
      stripe.paymentIntents.list({ ...wanted, ...(starting_after && { starting_after }) }),
    )
    yield page.data.map(chargeOf).filter(({ payment }) => payment)
    after = page.data.at(-1)?.id
    isMore = page.has_more && after !== undefined
  }
}

/** What the provider's news are about: the id of a payment, or null when they are not for us. */
export function readNews(body: string, signature: string): string | null {
  const secret = env().STRIPE_WEBHOOK_SECRET
  if (!secret) throw new Error('STRIPE_WEBHOOK_SECRET is not set')
  const event = Stripe.webhooks.constructEvent(body, signature, secret)
  const about = event.data.object
  if (about.object === 'payment_intent') return about.id
  if (about.object !== 'charge') return null
  const { payment_intent: intent } = about
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** Whether an error says that news were not signed with our secret. */
export function isForged(cause: unknown): boolean {
  return cause instanceof Stripe.errors.StripeSignatureVerificationError
}

let client: { key: string; stripe: Stripe } | undefined

function provider(): Stripe {
  const { STRIPE_SECRET_KEY, STRIPE_API_ADDRESS, STRIPE_TIMEOUT_MS } = env()
  if (!STRIPE_SECRET_KEY) throw new ProviderSilent(new Error('STRIPE_SECRET_KEY is not set'))
  const key = `${STRIPE_SECRET_KEY} ${STRIPE_API_ADDRESS} ${STRIPE_TIMEOUT_MS}`
  if (client?.key === key) return client.stripe
  const standIn = STRIPE_API_ADDRESS ? new URL(STRIPE_API_ADDRESS) : undefined
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    timeout: STRIPE_TIMEOUT_MS,
    // The person, the webhook and the reconciliation ask again; here it would only prolong the wait.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' }),
  })
  client = { key, stripe }
  return stripe
}

/** Asks the provider, whose faults and refusals of our call all leave us not knowing. */
async function asking<T>(ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(provider())
  } catch (cause) {
    throw cause instanceof Stripe.errors.StripeError ? new ProviderSilent(cause) : cause
  }
}

/** A definite no to a charge, which is an answer; anything else leaves us not knowing. */
function refusalIn(cause: unknown) {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (cause instanceof StripeCardError) {
    return { providerId: cause.payment_intent?.id, ...refusedCard(cause) }
  }
  if (!(cause instanceof StripeInvalidRequestError)) return null
  // The token of the card is the one thing of what we send that comes from outside.
  if (TOKEN_PROBLEMS.has(cause.code ?? '')) {
    return { providerId: undefined, code: 'token', message: UNUSABLE_TOKEN }
  }
  log().error({ err: cause }, 'the card provider refused our call')
  return { providerId: undefined, code: cause.code ?? 'invalid_request', message: NOT_TAKEN }
}

interface CardProblem {
  code?: string
  decline_code?: string
  message?: string
}

/**
 * Why a card was refused, for the ledger, and what its person hears of it: one sentence for all
 * reasons, since whoever tries stolen cards would learn from them which is worth another try. That the
 * own bank did not confirm it, the person knows already.
 */
function refusedCard(problem: CardProblem | null) {
  const code = problem?.decline_code || problem?.code || 'card_declined'
  const isOwnDoing = code === 'payment_intent_authentication_failure'
  return { code, message: (isOwnDoing && problem?.message) || CARD_DECLINED }
}

const CARD_DECLINED = 'Your card was declined. Try another card or ask your bank.'
const TOKEN_PROBLEMS = new Set(['resource_missing', 'token_already_used', 'token_in_use'])
const UNUSABLE_TOKEN = 'The card details can no longer be used. Please enter your card again.'
const NOT_TAKEN = 'The card provider could not take this donation. Your card was not charged.'

function isOfCode(cause: unknown, code: string): boolean {
  return cause instanceof Stripe.errors.StripeError && cause.code === code
}

function chargeOf(intent: Stripe.PaymentIntent): Charge {
  const { id, amount, currency, metadata } = intent
  // The account may have payments of other programs, with words of their own.
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
    return { kind: 'refused', ...refusedCard(error) }
  }
  if (status === 'canceled') {
    return { kind: 'refused', code: 'canceled', message: 'The payment was not completed in time.' }
  }
  return { kind: 'processing' }
}

import { randomBytes } from 'node:crypto'
import { DECLINES, lastDigitsOf, OUTCOME_OF_TOKEN, type Outcome, parseCard } from './test-cards'

/** A payment at the provider; a part of Stripe's PaymentIntent. */
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  client_secret: string
  created: number
  metadata: Record<string, string>
  payment_method: string
  last_payment_error: { type: string; code: string; message: string } | null
  latest_charge: IntentCharge | null
}

interface IntentCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  payment_method_details?: { type: 'card'; card: { brand: string; last4: string } }
}

export interface FakeStripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

/** The provider's state; plain data, so that the demo can store it in a file. */
export interface FakeStripeState {
  outcomes: Record<string, Outcome>
  used: Record<string, true>
  intents: Intent[]
  /** The responses by idempotency key, with the request. */
  answers: Record<string, { asked: string; status: number; body: FakeStripeResponse['body'] }>
}

export interface FakeStripeResponse {
  status: number
  /** A text is sent unchanged. */
  body: object | string
  /** Set on the first response for a slow card, for which the site does not wait. */
  isSlow?: boolean
}

/** The card provider without HTTP: cards, payments, refunds and webhook events. */
export class FakeStripe {
  readonly state: FakeStripeState
  private readonly onEvent: (event: FakeStripeEvent) => void

  constructor(tell: (event: FakeStripeEvent) => void = () => undefined, books?: FakeStripeState) {
    this.onEvent = tell
    this.state = books ?? { outcomes: {}, used: {}, intents: [], answers: {} }
  }

  /** All payments minus refunds, in cents. */
  sum(): number {
    const paid = this.state.intents.filter(({ status }) => status === 'succeeded')
    return paid.reduce(
      (cents, { amount, latest_charge }) => cents + amount - (latest_charge?.amount_refunded ?? 0),
      0,
    )
  }

  /** Repeats the first response for the same idempotency key. */
  once(key: string | undefined, asked: string, work: () => FakeStripeResponse): FakeStripeResponse {
    const known = key ? this.state.answers[key] : undefined
    if (known && known.asked !== asked) {
      return errorResult(400, 'idempotency_error', 'This key was used for another request.')
    }
    if (known) return known
    const answer = work()
    // A copy, so that a repeat gets the same response.
    const { status, body } = structuredClone(answer)
    if (key) this.state.answers[key] = { asked, status, body }
    return answer
  }

  createToken(card: Parameters<typeof parseCard>[0]): FakeStripeResponse {
    const read = parseCard(card)
    if ('error' in read) return { status: 402, body: read }
    return { status: 200, body: { id: this.storeOutcome('tok', read.outcome), object: 'token' } }
  }

  createPaymentMethod(token: string): FakeStripeResponse {
    const outcome = OUTCOME_OF_TOKEN[token] ?? this.state.outcomes[token]
    if (!outcome || !token.startsWith('tok_')) {
      return errorResult(400, 'resource_missing', `No such token: '${token}'`)
    }
    if (this.state.used[token]) {
      return errorResult(400, 'token_already_used', 'You cannot use a token more than once.')
    }
    if (!OUTCOME_OF_TOKEN[token]) this.state.used[token] = true
    return { status: 200, body: { id: this.storeOutcome('pm', outcome), object: 'payment_method' } }
  }

  pay(asked: { amount: number; currency: string; method: string; metadata: Intent['metadata'] }) {
    const outcome = this.state.outcomes[asked.method]
    if (!outcome) return errorResult(400, 'resource_missing', 'No such payment method.')
    const id = randomId('pi')
    const intent: Intent = {
      ...{ id, object: 'payment_intent', amount: asked.amount, currency: asked.currency },
      ...{ status: 'requires_action', metadata: asked.metadata, payment_method: asked.method },
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: Math.floor(Date.now() / 1000),
      ...{ last_payment_error: null, latest_charge: null },
    }
    this.state.intents.push(intent)
    if (outcome === 'asks-the-bank') return { status: 200, body: intent }
    if (outcome === 'declined' || outcome === 'insufficient-funds') {
      return this.decline(intent, DECLINES[outcome])
    }
    this.succeed(intent)
    return { status: 200, body: intent, isSlow: outcome === 'slow' }
  }

  /** The person confirms or rejects the payment at their bank. */
  confirm(clientSecret: string, isApproved: boolean): FakeStripeResponse {
    const intent = this.state.intents.find(({ client_secret }) => client_secret === clientSecret)
    if (intent?.status !== 'requires_action') {
      return errorResult(
        400,
        'payment_intent_unexpected_state',
        'This payment does not require a confirmation.',
      )
    }
    if (isApproved) this.succeed(intent)
    else {
      const code = 'payment_intent_authentication_failure'
      this.decline(intent, { code, message: 'Your bank did not confirm that this is your card.' })
    }
    return { status: 200, body: { status: intent.status } }
  }

  cancel(id: string): FakeStripeResponse {
    const intent = this.find(id)
    if (!intent) return errorResult(404, 'resource_missing', 'No such payment.')
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      return errorResult(400, 'payment_intent_unexpected_state', `The payment is ${intent.status}.`)
    }
    intent.status = 'canceled'
    this.emitEvent('payment_intent.canceled', intent)
    return { status: 200, body: intent }
  }

  refund(id: string, amount?: number): FakeStripeResponse {
    const intent = this.find(id)
    const charge = intent?.latest_charge
    if (!charge) return errorResult(404, 'resource_missing', 'No such charge.')
    const cents = amount ?? charge.amount - charge.amount_refunded
    if (charge.amount_refunded + cents > charge.amount) {
      return errorResult(400, 'charge_already_refunded', 'The refund exceeds the payment.')
    }
    charge.amount_refunded += cents
    this.emitEvent('charge.refunded', { ...charge, payment_intent: id })
    return { status: 200, body: { id: randomId('re'), object: 'refund', amount: cents } }
  }

  find(id: string): Intent | undefined {
    return this.state.intents.find((intent) => intent.id === id)
  }

  /** The payments since a time in seconds, newest first, in pages. */
  list(since: number, limit: number, after: string | null) {
    const newest = this.state.intents.filter(({ created }) => created >= since).reverse()
    const start = after ? newest.findIndex(({ id }) => id === after) + 1 : 0
    const data = newest.slice(start, start + limit)
    const has_more = newest.length > start + limit
    return { object: 'list', url: '/v1/payment_intents', data, has_more }
  }

  private succeed(intent: Intent): void {
    intent.status = 'succeeded'
    const amounts = { amount: intent.amount, amount_refunded: 0 }
    const card = { brand: 'visa', last4: lastDigitsOf(this.state.outcomes[intent.payment_method]) }
    const paidBy = { payment_method_details: { type: 'card' as const, card } }
    intent.latest_charge = { id: randomId('ch'), object: 'charge', ...amounts, ...paidBy }
    this.emitEvent('payment_intent.succeeded', intent)
  }

  private decline(intent: Intent, error: { code: string; message: string }): FakeStripeResponse {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', ...error }
    this.emitEvent('payment_intent.payment_failed', intent)
    return {
      status: 402,
      body: { error: { type: 'card_error', ...error, payment_intent: { ...intent } } },
    }
  }

  private storeOutcome(kind: 'tok' | 'pm', outcome: Outcome): string {
    const id = randomId(kind)
    this.state.outcomes[id] = outcome
    return id
  }

  private emitEvent(type: string, object: object): void {
    const created = Math.floor(Date.now() / 1000)
    // A copy: the provider sends snapshots, which may arrive in another order.
    const data = { object: structuredClone(object) }
    this.onEvent({ id: randomId('evt'), object: 'event', type, created, data })
  }
}

export function errorResult(status: number, code: string, message: string): FakeStripeResponse {
  const type = code === 'idempotency_error' ? code : 'invalid_request_error'
  return { status, body: { error: { type, code, message } } }
}

function randomId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

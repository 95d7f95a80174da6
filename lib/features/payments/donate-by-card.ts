import 'server-only'
import type { Charge } from '@/lib/adapters/payments/port'
import { canTakeCards, chargeCard, readCharge } from '@/lib/adapters/payments/stripe'
import type { ActingPerson } from '@/lib/core/auth/session'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { assertActsAsSelf } from '@/lib/features/users/acting-person'
import { type Payer, releaseCardAttempt, reserveCardAttempt } from './limit-card-attempts'
import { settledOrLocked, unlockPayment } from './lock-payment'
import { openPayment, type StoredPayment } from './open-payment'
import { reasonOf } from './refusal-reason'
import { isPaid, OUTCOME_UNKNOWN } from './rules'
import type { PaymentInput } from './schema'
import { settlePayment } from './settle-payment'
import { receiptOf, type ShownPayment, type ShownReceipt, shownPayment } from './shapes'
import { isOutcomeUnknown } from './unknown-outcome'

type CardDonation = { donation: ShownPayment } & (
  | { requiresAction: false; receipt: ShownReceipt }
  | { requiresAction: true; clientSecret: string }
)

/**
 * Donates by card. One idempotency key charges once, also when requests run in parallel or
 * responses get lost. Throws `unavailable` while the outcome is unknown; a retry with the same key
 * continues.
 */
export async function donateByCard(
  person: ActingPerson,
  input: PaymentInput,
  { key, network }: { key?: string; network: string },
): Promise<CardDonation> {
  assertActsAsSelf(person, input.email)
  if (!canTakeCards()) {
    throw new AppError('cards-not-set-up', 'payments.refusals.notSetUp')
  }
  const wanted = { ...input, provider: 'stripe' as const }
  const { payment, isNew } = await openPayment(person, wanted, key, leaseEnd())
  const payer = { person: person.id, network }
  if (isNew) return charge(payment, input.token, payer)
  const known = await settledOrLocked(payment, leaseEnd)
  if (known.status === 'pending') return charge(known, input.token, payer)
  if (isPaid(known)) await releaseCardAttempt(known, payer)
  return answerFrom(known)
}

async function charge(payment: StoredPayment, token: string, payer: Payer): Promise<CardDonation> {
  const { _id, campaign, amount, currency, providerId } = payment
  try {
    if (!providerId) await reserveCardAttempt(payment, payer)
    const order = { payment: String(_id), campaign: String(campaign), amount, currency, token }
    const charged = providerId ? await readCharge(providerId) : await chargeCard(order)
    const settled = charged.payment === String(_id) ? await settlePayment(charged) : null
    if (!settled) throw new Error('the provider answered about another payment')
    if (isPaid(settled)) await releaseCardAttempt(settled, payer)
    return answerFrom(settled, charged)
  } catch (cause) {
    if (!isOutcomeUnknown(cause)) throw cause
    if (!providerId) await releaseCardAttempt(payment, payer).catch(logUnstored)
    throw new AppError('unavailable', OUTCOME_UNKNOWN, { cause, retryAfter: 5 })
  } finally {
    await unlockPayment(payment)
  }
}

function logUnstored(cause: unknown): void {
  log().warn({ err: cause }, 'a card attempt stays counted')
}

function answerFrom(payment: StoredPayment, charged?: Charge): CardDonation {
  const donation = shownPayment(payment)
  if (isPaid(payment)) {
    return { requiresAction: false, donation, receipt: receiptOf(payment) }
  }
  if (payment.status === 'failed') {
    throw new AppError('card-refused', reasonOf(payment))
  }
  if (charged?.state.kind === 'needs-confirmation') {
    return { requiresAction: true, clientSecret: charged.state.clientSecret, donation }
  }
  throw new AppError('unavailable', OUTCOME_UNKNOWN, { retryAfter: 5 })
}

/** Later than both requests to Stripe can take; frees the payment if the process dies. */
function leaseEnd(): Date {
  return new Date(Date.now() + 2 * env().STRIPE_TIMEOUT_MS + 5_000)
}

import 'server-only'
import type { Charge } from '@/lib/adapters/payments/payment-provider'
import { acceptsCards, chargeCard, readCharge } from '@/lib/adapters/payments/stripe'
import { assertOwnEmail } from '@/lib/core/server/auth/account-guards'
import type { Actor } from '@/lib/core/server/auth/session'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { PAYMENT_ERRORS } from '../errors'
import { isPaid, PAYMENT_OUTCOME_UNKNOWN } from '../rules'
import type { PaymentInput } from '../schema'
import { declineMessage } from './decline-message'
import { findOrCreatePayment, type StoredPayment } from './find-or-create-payment'
import { type Payer, releaseCardAttempt, reserveCardAttempt } from './limit-card-attempts'
import { lockUnlessSettled, unlockPayment } from './lock-payment'
import { type PaymentDto, type ReceiptDto, toPaymentDto, toReceiptDto } from './payment-dto'
import { settlePayment } from './settle-payment'
import { isOutcomeUnknown } from './unknown-outcome'

type CardPaymentResult = { donation: PaymentDto } & (
  | { requiresAction: false; receipt: ReceiptDto }
  | { requiresAction: true; clientSecret: string }
)

/**
 * Donates by card. One idempotency key charges once, also when requests run in parallel or
 * responses get lost. Throws `unavailable` while the outcome is unknown; a retry with the same key
 * continues.
 */
export async function createCardPayment(
  person: Actor,
  input: PaymentInput,
  { key, network }: { key?: string; network: string },
): Promise<CardPaymentResult> {
  assertOwnEmail(person, input.email)
  if (!acceptsCards()) {
    throw new AppError(PAYMENT_ERRORS['cards-not-set-up'], 'payments.refusals.notSetUp')
  }
  const newPayment = { ...input, provider: 'stripe' as const }
  const { payment, isNew } = await findOrCreatePayment(person, newPayment, key, newLeaseExpiry())
  const payer = { person: person.id, network }
  if (isNew) return charge(payment, input.token, payer)
  const current = await lockUnlessSettled(payment, newLeaseExpiry)
  if (current.status === 'pending') return charge(current, input.token, payer)
  if (isPaid(current)) await releaseCardAttempt(current, payer)
  return toResult(current)
}

async function charge(
  payment: StoredPayment,
  token: string,
  payer: Payer,
): Promise<CardPaymentResult> {
  const { _id, campaign, amount, currency, providerId } = payment
  try {
    if (!providerId) await reserveCardAttempt(payment, payer)
    const order = { payment: String(_id), campaign: String(campaign), amount, currency, token }
    const charged = providerId ? await readCharge(providerId) : await chargeCard(order)
    const settled = charged.payment === String(_id) ? await settlePayment(charged) : null
    if (!settled) throw new Error('the provider answered about another payment')
    if (isPaid(settled)) await releaseCardAttempt(settled, payer)
    return toResult(settled, charged)
  } catch (cause) {
    if (!isOutcomeUnknown(cause)) throw cause
    if (!providerId) await releaseCardAttempt(payment, payer).catch(logUnreleased)
    throw new AppError('unavailable', PAYMENT_OUTCOME_UNKNOWN, { cause, retryAfter: 5 })
  } finally {
    await unlockPayment(payment)
  }
}

function logUnreleased(cause: unknown): void {
  log().warn({ err: cause }, 'a card attempt could not be released')
}

function toResult(payment: StoredPayment, charged?: Charge): CardPaymentResult {
  const donation = toPaymentDto(payment)
  if (isPaid(payment)) {
    return { requiresAction: false, donation, receipt: toReceiptDto(payment) }
  }
  if (payment.status === 'failed') {
    throw new AppError(PAYMENT_ERRORS['card-refused'], declineMessage(payment))
  }
  if (charged?.state.kind === 'needs-confirmation') {
    return { requiresAction: true, clientSecret: charged.state.clientSecret, donation }
  }
  throw new AppError('unavailable', PAYMENT_OUTCOME_UNKNOWN, { retryAfter: 5 })
}

/** Later than both requests to Stripe can take; frees the payment if the process dies. */
function newLeaseExpiry(): Date {
  return new Date(Date.now() + 2 * env().STRIPE_TIMEOUT_MS + 5_000)
}

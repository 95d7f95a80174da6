import 'server-only'
import { isSignatureError, parseWebhookEvent, readCharge } from '@/lib/adapters/payments/stripe'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { PAYMENT_ERRORS } from '../errors'
import { settlePayment } from './settle-payment'

/**
 * Takes only the payment's id from the event and reads its state from Stripe, because events arrive
 * late, twice or out of order. After PaymentProviderUnavailable Stripe sends the event again.
 */
export async function handleStripeWebhook(body: string, signature: string | null): Promise<void> {
  if (!env().STRIPE_WEBHOOK_SECRET) {
    throw new AppError(PAYMENT_ERRORS['cards-not-set-up'], 'payments.refusals.notSetUp')
  }
  const providerId = providerIdOfEvent(body, signature)
  if (!providerId) return
  const charge = await readCharge(providerId)
  if (charge.payment) await settlePayment(charge)
}

function providerIdOfEvent(body: string, signature: string | null): string | null {
  try {
    return parseWebhookEvent(body, signature ?? '')
  } catch (cause) {
    if (!isSignatureError(cause)) throw cause
    throw new AppError('forged', 'payments.refusals.forged', { cause })
  }
}

import 'server-only'
import { isSignatureError, parseWebhookEvent, readCharge } from '@/lib/adapters/payments/stripe'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { settlePayment } from './settle-payment'

/**
 * Handles a webhook event of the payment provider. Only the payment's id is taken from the event;
 * its state is then read from the provider, so events that arrive late, twice or out of order do no
 * harm. Throws `forged` for a wrong signature, `cards-not-set-up`, and PaymentProviderUnavailable,
 * after which the provider sends the event again.
 */
export async function handleWebhookEvent(body: string, signature: string | null): Promise<void> {
  if (!env().STRIPE_WEBHOOK_SECRET) {
    throw new AppError('cards-not-set-up', 'payments.refusals.notSetUp')
  }
  const providerId = paymentOfEvent(body, signature)
  if (!providerId) return
  const charge = await readCharge(providerId)
  if (charge.payment) await settlePayment(charge)
}

function paymentOfEvent(body: string, signature: string | null): string | null {
  try {
    return parseWebhookEvent(body, signature ?? '')
  } catch (cause) {
    if (!isSignatureError(cause)) throw cause
    throw new AppError('forged', 'payments.refusals.forged', { cause })
  }
}

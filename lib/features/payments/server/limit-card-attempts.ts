import 'server-only'
import { consumeLimit, refundLimit } from '@/lib/core/server/http/rate-limits'
import { HOUR_MS } from '@/lib/core/time/calendar'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './find-or-create-payment'
import { PAYMENT_LIMITS } from './limits'

export interface Payer {
  person: string
  network: string
}

/**
 * Counts an attempt before Stripe gets it, so that parallel attempts cannot pass the limit. It
 * stays counted while it waits for 3-D Secure and if the card is declined.
 */
export async function reserveCardAttempt({ _id }: StoredPayment, payer: Payer): Promise<void> {
  await reserve(payer.person)
  try {
    await reserve(payer.network)
  } catch (cause) {
    await refundLimit(PAYMENT_LIMITS['card-refusals'], payer.person)
    throw cause
  }
  await Payment.updateOne({ _id }, { $set: { heldAt: new Date() } })
}

/** Removes a payment's attempt from the count, once, because its card was not declined. */
export async function releaseCardAttempt({ _id }: StoredPayment, payer: Payer): Promise<void> {
  const before = await Payment.findOneAndUpdate(
    { _id, heldAt: { $exists: true } },
    { $unset: { heldAt: 1 } },
  ).lean()
  // The limit's window is one hour, so an older attempt no longer counts.
  if (!before?.heldAt || before.heldAt.getTime() < Date.now() - HOUR_MS) return
  await refundLimit(PAYMENT_LIMITS['card-refusals'], payer.person)
  await refundLimit(PAYMENT_LIMITS['card-refusals'], payer.network)
}

/** An attempt over the limit charges no card, so it does not count. */
async function reserve(caller: string): Promise<void> {
  try {
    await consumeLimit(PAYMENT_LIMITS['card-refusals'], caller)
  } catch (cause) {
    await refundLimit(PAYMENT_LIMITS['card-refusals'], caller)
    throw cause
  }
}

import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/lib/core/errors'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'

/** How long a repeated call waits for the first one, which is still asking the provider. */
const MAX_WAIT_MS = 10_000
const POLL_INTERVAL_MS = 100

/**
 * Waits until a payment is settled, or still pending and locked by this call until `leaseEnd`. Throws
 * `payment-running` after ten seconds.
 */
export async function settledOrLocked(
  payment: StoredPayment,
  leaseEnd: () => Date,
): Promise<StoredPayment> {
  const deadline = Date.now() + MAX_WAIT_MS
  while (Date.now() < deadline) {
    const locked = await Payment.findOneAndUpdate(
      {
        _id: payment._id,
        status: 'pending',
        $or: [{ askingUntil: null }, { askingUntil: { $lt: new Date() } }],
      },
      { $set: { askingUntil: leaseEnd() } },
    ).lean()
    if (locked) return locked
    const now = await Payment.findById(payment._id).lean()
    if (now && now.status !== 'pending') return now
    await wait(POLL_INTERVAL_MS)
  }
  throw new AppError('payment-running', 'payments.refusals.running', {
    retryAfter: 5,
  })
}

import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { AppError } from '@/lib/core/server/errors'
import { log } from '@/lib/core/server/log'
import { Payment } from '@/models/payment'
import { PAYMENT_ERRORS } from '../errors'
import type { StoredPayment } from './find-or-create-payment'

/** How long a retry waits while the first attempt asks the provider. */
const MAX_WAIT_MS = 10_000
const POLL_INTERVAL_MS = 100

/** Waits until the payment is settled or locked by this request. Throws `payment-running` after 10 s. */
export async function lockUnlessSettled(
  payment: StoredPayment,
  newLeaseExpiry: () => Date,
): Promise<StoredPayment> {
  const deadline = Date.now() + MAX_WAIT_MS
  while (Date.now() < deadline) {
    const locked = await Payment.findOneAndUpdate(
      {
        _id: payment._id,
        status: 'pending',
        $or: [{ askingUntil: null }, { askingUntil: { $lt: new Date() } }],
      },
      { $set: { askingUntil: newLeaseExpiry() } },
    ).lean()
    if (locked) return locked
    const settled = { _id: payment._id, status: { $ne: 'pending' as const } }
    const settledPayment = await readAcknowledged(() => Payment.findOne(settled).lean())
    if (settledPayment) return settledPayment
    await wait(POLL_INTERVAL_MS)
  }
  throw new AppError(PAYMENT_ERRORS['payment-running'], 'payments.refusals.running', {
    retryAfter: 5,
  })
}

/** Does not throw, because the lock also expires. */
export async function unlockPayment({ _id }: StoredPayment): Promise<void> {
  await Payment.updateOne({ _id, status: 'pending' }, { $set: { askingUntil: null } }).catch(
    (cause: unknown) => log().warn({ err: cause, payment: _id }, 'a payment stays locked'),
  )
}

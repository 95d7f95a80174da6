import 'server-only'
import { subDays, subHours } from 'date-fns'
import { readRefund, readTransaction } from '@/lib/adapters/payments/sslcommerz'
import { log } from '@/lib/core/server/log'
import { Payment } from '@/models/payment'
import { IDEMPOTENCY_KEY_HOURS } from '../rules'
import type { StoredPayment } from './find-or-create-payment'
import { addUnexplained, RECONCILED_DAYS, type Reconciliation } from './reconciliation'
import { requestPendingRefunds } from './refund-payment'
import { isPayable } from './settle-from-provider'
import { settlePayment } from './settle-payment'
import { settleRefund } from './settle-refund'

/** SSLCOMMERZ has no list of payments, so this asks about each one. Throws PaymentProviderUnavailable. */
export async function reconcileSslcommerz(
  now: Date,
  result: Reconciliation,
  { isOutOfTime }: { isOutOfTime: () => boolean },
): Promise<void> {
  const ofProvider = { provider: 'sslcommerz' as const }
  const since = subDays(now, RECONCILED_DAYS)
  const filters = [
    { ...ofProvider, status: 'pending' as const },
    { ...ofProvider, status: { $ne: 'pending' as const }, createdAt: { $gte: since } },
    // Admins may request refunds long after the payment.
    {
      ...ofProvider,
      'refunds.state': { $in: ['asked' as const, 'accepted' as const] },
      createdAt: { $lt: since },
    },
  ]
  const seen = new Set<string>()
  for (const filter of filters) {
    const rows = Payment.find(filter).sort({ createdAt: -1 }).lean().cursor({ batchSize: 100 })
    for await (const row of rows) {
      // A payment that was just settled can appear again.
      if (seen.has(String(row._id))) continue
      seen.add(String(row._id))
      if (isOutOfTime()) {
        result.isWhole = false
        return log().error('the reconciliation of SSLCOMMERZ ran out of time')
      }
      await comparePayment(row, now, result)
    }
  }
}

async function comparePayment(
  row: StoredPayment,
  now: Date,
  result: Reconciliation,
): Promise<void> {
  const { _id, amount, currency } = row
  const expected = { payment: String(_id), amount, currency }
  const charge = await readTransaction(expected)
  result.compared += 1
  const { state } = charge
  const after = await settlePayment(charge)
  await updateRefunds(row)
  if (state.kind === 'processing' && row.status === 'pending' && isStale(row, now)) {
    // If the donor still pays, an IPN or the next run settles the payment.
    const decline = { code: 'never-paid', message: 'payments.refusals.notInTime' }
    await settlePayment({ ...expected, state: { kind: 'refused', ...decline } })
    result.givenUp += 1
    return
  }
  const settled = await Payment.findById(_id).lean()
  if (settled?.status !== row.status || settled.refunded !== row.refunded) result.settled += 1
  if (state.kind === 'succeeded' ? !after || isPayable(after) : !isPayable(row)) {
    addUnexplained(result, `payment ${_id}`)
  }
  if (state.kind === 'succeeded' && (state.timesPaid ?? 1) > 1)
    addUnexplained(result, `paid twice: ${_id}`)
}

function isStale({ createdAt }: StoredPayment, now: Date): boolean {
  return createdAt < subHours(now, IDEMPOTENCY_KEY_HOURS)
}

async function updateRefunds(row: StoredPayment): Promise<void> {
  await requestPendingRefunds(row)
  for (const { _id, state, reference } of row.refunds ?? []) {
    if (state !== 'accepted' || !reference) continue
    const refundState = await readRefund(reference)
    if (refundState === 'refunded') await settleRefund(row, _id, { to: 'paid' })
    if (refundState === 'cancelled') await settleRefund(row, _id, { to: 'cancelled' })
  }
}

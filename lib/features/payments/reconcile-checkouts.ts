import 'server-only'
import { subDays, subHours } from 'date-fns'
import { readRefund, readTransaction } from '@/lib/adapters/payments/sslcommerz'
import { log } from '@/lib/core/log'
import { Payment } from '@/models/payment'
import { askForRefunds } from './give-back-payment'
import type { StoredPayment } from './open-payment'
import { DEFAULT_DAYS, type Reconciliation, report } from './reconciliation'
import { KEY_HOURS } from './rules'
import { isOpen } from './settle-from-provider'
import { settlePayment } from './settle-payment'
import { settleRefund } from './settle-refund'

/** SSLCOMMERZ has no list of payments, so this asks about each one. Throws PaymentProviderUnavailable. */
export async function reconcileCheckouts(
  now: Date,
  found: Reconciliation,
  { isLate }: { isLate: () => boolean },
): Promise<void> {
  const ofProvider = { provider: 'sslcommerz' as const }
  const since = subDays(now, DEFAULT_DAYS)
  const passes = [
    { ...ofProvider, status: 'pending' as const },
    { ...ofProvider, status: { $ne: 'pending' as const }, createdAt: { $gte: since } },
    // Admins may ask for refunds long after the gift.
    {
      ...ofProvider,
      'refunds.state': { $in: ['asked' as const, 'accepted' as const] },
      createdAt: { $lt: since },
    },
  ]
  const seen = new Set<string>()
  for (const pass of passes) {
    const rows = Payment.find(pass).sort({ createdAt: -1 }).lean().cursor({ batchSize: 100 })
    for await (const row of rows) {
      // A payment that was just settled can appear again.
      if (seen.has(String(row._id))) continue
      seen.add(String(row._id))
      if (isLate()) {
        found.isWhole = false
        return log().error('the reconciliation of the hosted page ran out of time')
      }
      await compare(row, now, found)
    }
  }
}

async function compare(row: StoredPayment, now: Date, found: Reconciliation): Promise<void> {
  const { _id, amount, currency } = row
  const expected = { payment: String(_id), amount, currency }
  const charge = await readTransaction(expected)
  found.compared += 1
  const { state } = charge
  const after = await settlePayment(charge)
  await followRefunds(row)
  if (state.kind === 'processing' && row.status === 'pending' && isStale(row, now)) {
    // If the donor still pays, a notice or the next run settles the payment.
    const refusal = { code: 'never-paid', message: 'payments.refusals.notInTime' }
    await settlePayment({ ...expected, state: { kind: 'refused', ...refusal } })
    found.givenUp += 1
    return
  }
  const settled = await Payment.findById(_id).lean()
  if (settled?.status !== row.status || settled.refunded !== row.refunded) found.settled += 1
  if (state.kind === 'succeeded' ? !after || isOpen(after) : !isOpen(row)) {
    report(found, `payment ${_id}`)
  }
  if (state.kind === 'succeeded' && (state.timesPaid ?? 1) > 1) report(found, `paid twice: ${_id}`)
}

function isStale({ createdAt }: StoredPayment, now: Date): boolean {
  return createdAt < subHours(now, KEY_HOURS)
}

async function followRefunds(row: StoredPayment): Promise<void> {
  await askForRefunds(row)
  for (const { _id, state, reference } of row.refunds ?? []) {
    if (state !== 'accepted' || !reference) continue
    const now = await readRefund(reference)
    if (now === 'refunded') await settleRefund(row, _id, { to: 'paid' })
    if (now === 'cancelled') await settleRefund(row, _id, { to: 'cancelled' })
  }
}

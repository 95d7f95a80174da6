import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { inTransaction } from '@/lib/core/db/connection'
import { Payment } from '@/models/payment'
import { countGifts, noteUncounted } from './count-gifts'
import type { StoredPayment } from './open-payment'

/** What the provider said of a refund, and the state from which it leads there. */
type RefundOutcome =
  | { to: 'accepted'; reference?: string }
  | { to: 'refused' }
  | { to: 'paid' }
  | { to: 'cancelled' }

const BEFORE = {
  accepted: 'asked',
  refused: 'asked',
  paid: 'accepted',
  cancelled: 'accepted',
} as const

/**
 * Updates a refund, its payment and the campaign's total to what the provider said. The money no longer
 * counts from the moment the provider accepts the refund, as with Stripe, and counts again if it is cancelled.
 * Safe to call any number of times, concurrently and in any order: each write requires the state that it
 * changes.
 */
export async function settleRefund(
  { _id, campaign }: StoredPayment,
  refund: Types.ObjectId,
  outcome: RefundOutcome,
): Promise<void> {
  const { to } = outcome
  await inTransaction(async (session) => {
    const before = await Payment.findOneAndUpdate(
      { _id, refunds: { $elemMatch: { _id: refund, state: BEFORE[to] } } },
      {
        $set: {
          'refunds.$.state': to,
          ...(to === 'accepted' &&
            outcome.reference && { 'refunds.$.reference': outcome.reference }),
        },
      },
      { session },
    ).lean()
    if (!before) return
    if (to === 'accepted') await count(before, refund, 1, session)
    if (to === 'cancelled') await count(before, refund, -1, session)
  })
  await countGifts(campaign)
}

/** Counts a refund, or takes it back, in the payment and in the total that the payment was part of. */
async function count(
  payment: StoredPayment,
  refund: Types.ObjectId,
  sign: 1 | -1,
  session: ClientSession,
): Promise<void> {
  const { amount = 0, from = 'succeeded' } =
    payment.refunds?.find(({ _id }) => _id.equals(refund)) ?? {}
  const refunded = payment.refunded + sign * amount
  const status = refunded < payment.amount ? from : 'refunded'
  const settledAt = payment.settledAt ?? new Date()
  await Payment.updateOne(
    { _id: payment._id },
    { $set: { status, refunded, settledAt } },
    { session },
  )
  if (from === 'succeeded') await noteUncounted(payment, -sign * amount, session)
}

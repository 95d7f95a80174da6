import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { inTransaction } from '@/lib/core/server/db/connection'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './find-or-create-payment'
import { markUncounted, updateCampaignTotal } from './update-campaign-totals'

type RefundOutcome =
  | { to: 'accepted'; reference?: string }
  | { to: 'refused' }
  | { to: 'paid' }
  | { to: 'cancelled' }

const PREVIOUS_STATES = {
  accepted: 'asked',
  refused: 'asked',
  paid: 'accepted',
  cancelled: 'accepted',
} as const

/** Accepted refunds lower the total at once, cancelled ones restore it. Safe to repeat, in any order. */
export async function settleRefund(
  { _id, campaign }: StoredPayment,
  refund: Types.ObjectId,
  outcome: RefundOutcome,
): Promise<void> {
  const { to } = outcome
  await inTransaction(async (session) => {
    const before = await Payment.findOneAndUpdate(
      { _id, refunds: { $elemMatch: { _id: refund, state: PREVIOUS_STATES[to] } } },
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
    if (to === 'accepted') await applyRefund(before, refund, 1, session)
    if (to === 'cancelled') await applyRefund(before, refund, -1, session)
  })
  await updateCampaignTotal(campaign)
}

async function applyRefund(
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
  if (from === 'succeeded') await markUncounted(payment, -sign * amount, session)
}

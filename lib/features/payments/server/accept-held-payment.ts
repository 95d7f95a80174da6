import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { formatMoney } from '@/lib/features/money/rules'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { Payment } from '@/models/payment'
import { nextReceiptNumber } from './next-receipt-number'
import { queueReceipt } from './settle-payment'
import { markUncounted, updateCampaignTotal } from './update-campaign-totals'

/** Accepts a held payment, so that it counts. Throws `not-found` and `status-not-possible`. */
export async function acceptHeldPayment(admin: SessionUser, id: string): Promise<void> {
  const receiptNumber = await nextReceiptNumber()
  const campaign = await inTransaction(async (session) => {
    const accepted = await Payment.findOneAndUpdate(
      // While a refund waits for the provider, the payment must not change.
      { _id: id, status: 'held', 'refunds.state': { $nin: ['asked', 'accepted'] } },
      { $set: { status: 'succeeded', settledAt: new Date(), receiptNumber } },
      { session, returnDocument: 'after' },
    ).lean()
    if (!accepted) throw await notHeld(id)
    await markUncounted(accepted, accepted.amount - accepted.refunded, session)
    await queueReceipt(accepted, session)
    const title = formatMoney(accepted)
    await recordAuditEntry({ actor: admin, action: 'payment-accepted', target: id, title }, session)
    return accepted.campaign
  })
  await updateCampaignTotal(campaign)
  await deliverNotifications()
}

async function notHeld(id: string): Promise<AppError> {
  return (await Payment.exists({ _id: id }))
    ? new AppError('status-not-possible', 'payments.refusals.notHeld')
    : new AppError('not-found', 'payments.refusals.notFound')
}

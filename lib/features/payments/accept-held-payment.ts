import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { deliverNotifications } from '@/lib/features/notifications/deliver-notifications'
import { Payment } from '@/models/payment'
import { countGifts, noteUncounted } from './count-gifts'
import { printMoney } from './rules'
import { queueReceipt } from './settle-payment'

/**
 * Accepts a payment of which its provider warned: from now on it counts, and its donor gets the receipt.
 * Throws `not-found`, and `status-not-possible` for a payment that is not held.
 */
export async function acceptHeldPayment(admin: SessionUser, id: string): Promise<void> {
  const campaign = await inTransaction(async (session) => {
    const accepted = await Payment.findOneAndUpdate(
      // Not while a refusal waits for the provider, whose answer must find the payment as it was.
      { _id: id, status: 'held', 'refunds.state': { $nin: ['asked', 'accepted'] } },
      { $set: { status: 'succeeded', settledAt: new Date() } },
      { session, returnDocument: 'after' },
    ).lean()
    if (!accepted) throw await notHeld(id)
    await noteUncounted(accepted, accepted.amount - accepted.refunded, session)
    await queueReceipt(accepted, session)
    const title = printMoney(accepted)
    await recordAuditEntry({ actor: admin, action: 'payment-accepted', target: id, title }, session)
    return accepted.campaign
  })
  await countGifts(campaign)
  await deliverNotifications()
}

async function notHeld(id: string): Promise<AppError> {
  return (await Payment.exists({ _id: id }))
    ? new AppError('status-not-possible', 'payments.refusals.notHeld')
    : new AppError('not-found', 'payments.refusals.notFound')
}

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

/** Accepts a held payment, so that it counts. Throws `not-found` and `status-not-possible`. */
export async function acceptHeldPayment(admin: SessionUser, id: string): Promise<void> {
  const campaign = await inTransaction(async (session) => {
    const accepted = await Payment.findOneAndUpdate(
      // While a refund waits for the provider, the payment must not change.
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

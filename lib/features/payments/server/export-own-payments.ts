import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

export async function exportOwnPayments({ id }: Pick<SessionUser, 'id'>) {
  const payments = await Payment.find({ donor: id }).sort({ createdAt: -1, _id: -1 }).lean()
  const campaignOf = await findByIds(
    payments.map(({ campaign }) => campaign),
    (ids) => Campaign.find({ _id: { $in: ids } }, { title: 1 }).lean(),
  )
  return payments.map(({ _id, amount, refunded, currency, status, ...more }) => ({
    ...{ id: String(_id), amountInCents: amount, refundedInCents: refunded, currency, status },
    cardLast4: more.cardLast4 ?? null,
    ...(more.method && { paidBy: more.method }),
    ...(more.receiptNumber && { receiptNumber: more.receiptNumber }),
    givenAt: more.createdAt,
    campaign: campaignOf(more.campaign)?.title ?? null,
  }))
}

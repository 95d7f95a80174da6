import 'server-only'
import { Types } from 'mongoose'
import { requestRefund } from '@/lib/adapters/payments/sslcommerz'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { formatMoney } from '@/lib/features/money/rules'
import { englishTranslations } from '@/lib/i18n/translations'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './find-or-create-payment'
import { settleRefund } from './settle-refund'

/** Refunds a payment in taka. A retry or the reconciliation finishes a refund whose response was lost. */
export async function refundPayment(admin: SessionUser, id: string): Promise<void> {
  const payment = (await findRequestedRefund(id)) ?? (await createRefund(admin, id))
  await requestPendingRefunds(payment)
  const after = await Payment.findById(id).lean()
  if (after?.refunds?.at(-1)?.state === 'refused') {
    throw new AppError('status-not-possible', 'payments.refusals.refundRefused')
  }
}

export async function requestPendingRefunds(payment: StoredPayment): Promise<void> {
  for (const { _id, state, amount, from } of payment.refunds ?? []) {
    if (state !== 'asked' || !payment.bankId) continue
    const reason = englishTranslations('payments.refunds')(
      from === 'held' ? 'refused' : 'given-back',
    )
    const order = { bankId: payment.bankId, refund: String(_id), amount, reason }
    const response = await requestRefund(order)
    await settleRefund(
      payment,
      _id,
      response.isAccepted ? { to: 'accepted', ...response } : { to: 'refused' },
    )
  }
}

function findRequestedRefund(id: string): Promise<StoredPayment | null> {
  return Payment.findOne({ _id: id, 'refunds.state': 'asked' }).lean()
}

async function createRefund(admin: SessionUser, id: string): Promise<StoredPayment> {
  return inTransaction(async (session) => {
    const payment = await Payment.findOne({ _id: id }).session(session).lean()
    if (!payment) throw new AppError('not-found', 'payments.refusals.notFound')
    const { status, amount, refunded, bankId } = payment
    const isRefundable = (status === 'held' || status === 'succeeded') && bankId
    if (!isRefundable) throw notRefundableError()
    const refund = {
      ...{ _id: new Types.ObjectId(), amount: amount - refunded, state: 'asked' as const },
      ...{ from: status, askedAt: new Date() },
    }
    const written = await Payment.findOneAndUpdate(
      { _id: id, status, refunded, 'refunds.state': { $ne: 'asked' } },
      { $push: { refunds: refund } },
      { session, returnDocument: 'after' },
    ).lean()
    if (!written) throw notRefundableError()
    const action = status === 'held' ? 'payment-refused' : 'payment-refunded'
    const title = formatMoney(payment)
    await recordAuditEntry({ actor: admin, action, target: id, title }, session)
    return written
  })
}

function notRefundableError(): AppError {
  return new AppError('status-not-possible', 'payments.refusals.notToGiveBack')
}

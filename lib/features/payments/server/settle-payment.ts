import 'server-only'
import type { ClientSession } from 'mongoose'
import type { Charge, ChargeState } from '@/lib/adapters/payments/payment-provider'
import { inTransaction } from '@/lib/core/server/db/connection'
import { readAcknowledged } from '@/lib/core/server/db/read-acknowledged'
import { log } from '@/lib/core/server/log'
import { CAMPAIGN_TITLE_PROJECTION } from '@/lib/features/campaigns/server/campaign-dto'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import { toEnglish } from '@/lib/i18n/to-english'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { User } from '@/models/user'
import { paymentReceiptMail } from './emails'
import type { StoredPayment } from './find-or-create-payment'
import { nextReceiptNumber } from './next-receipt-number'
import { markUncounted, updateCampaignTotal } from './update-campaign-totals'

type Succeeded = Extract<ChargeState, { kind: 'succeeded' }>
type Refused = Extract<ChargeState, { kind: 'refused' }>

/**
 * Updates a payment to the charge's state, in any order and any number of times. The refunded
 * amount only grows, unless `refundedBefore`, read before Stripe was asked, is still the stored
 * amount: a refund can fail days later.
 */
export async function settlePayment(
  charge: Charge,
  { refundedBefore }: { refundedBefore?: number } = {},
): Promise<StoredPayment | null> {
  const known = await Payment.findById(charge.payment).lean()
  if (!known) return null
  if (known.amount !== charge.amount || known.currency !== charge.currency) {
    // Never change the stored payment to match a charge of another amount.
    log().error({ payment: known._id, providerId: charge.providerId }, 'the amounts differ')
    return known
  }
  const { state } = charge
  const receiptNumber = await newReceiptNumber(known, state)
  const hasChanged = await inTransaction((session) => {
    if (state.kind === 'succeeded')
      return succeedPayment(known, charge, { ...state, receiptNumber, refundedBefore }, session)
    if (state.kind === 'refused') return failPayment(known, charge, state, session)
    return storeProviderId(known, charge, session)
  })
  if (hasChanged) {
    await updateCampaignTotal(known.campaign)
    await deliverNotifications()
  }
  // Only this replica set member may know what a concurrent request settled.
  return readAcknowledged(() => Payment.findById(known._id).lean())
}

/** Undefined unless this state settles the payment. */
async function newReceiptNumber(
  known: StoredPayment,
  state: ChargeState,
): Promise<string | undefined> {
  const isSettled = known.status !== 'pending' && known.status !== 'failed'
  if (isSettled || state.kind !== 'succeeded' || statusOf(known, state) === 'held') return undefined
  return nextReceiptNumber()
}

/** A payment with suspected fraud is held until an admin accepts it. */
function statusOf(known: StoredPayment, { isRisky, refunded = known.refunded }: Succeeded) {
  if (refunded >= known.amount) return 'refunded'
  return isRisky ? 'held' : 'succeeded'
}

async function succeedPayment(
  known: StoredPayment,
  { providerId }: Charge,
  state: Succeeded & { receiptNumber?: string; refundedBefore?: number },
  session: ClientSession,
): Promise<boolean> {
  const { cardLast4, method, bankId, refunded = known.refunded } = state
  const { receiptNumber, refundedBefore } = state
  const status = statusOf(known, state)
  // A failed payment can still succeed when the donor tries again at their bank.
  const paid = await Payment.findOneAndUpdate(
    { _id: known._id, status: { $in: ['pending', 'failed'] } },
    {
      $set: {
        ...{ status, refunded, providerId },
        ...(cardLast4 && { cardLast4 }),
        ...(method && { method }),
        ...(bankId && { bankId }),
        ...(status !== 'held' && { settledAt: new Date() }),
        ...(receiptNumber && { receiptNumber }),
      },
      $unset: {
        refusal: 1,
        askingUntil: 1,
        checkoutAddress: 1,
        ...(status === 'held' && { settledAt: 1 }),
      },
    },
    { session, returnDocument: 'after' },
  ).lean()
  if (paid) {
    if (status !== 'held') await markUncounted(paid, paid.amount - refunded, session)
    if (status === 'succeeded') await queueReceipt(paid, session)
    return true
  }
  // `settleRefund` handles providers whose charges do not report refunds.
  if (state.refunded === undefined) return false
  const refundedMore = { refunded: { $lt: refunded } }
  const refundedLess = { refunded: { $gt: refunded, $eq: refundedBefore } }
  const before = await Payment.findOneAndUpdate(
    {
      _id: known._id,
      status: { $in: ['succeeded', 'refunded'] },
      $or: refundedBefore === undefined ? [refundedMore] : [refundedMore, refundedLess],
    },
    { $set: { status, refunded } },
    { session },
  ).lean()
  if (before) await markUncounted(before, before.refunded - refunded, session)
  return before !== null
}

async function failPayment(
  known: StoredPayment,
  { providerId }: Charge,
  { code, message }: Refused,
  session: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await Payment.updateOne(
    { _id: known._id, status: 'pending' },
    {
      $set: {
        status: 'failed',
        refusal: { code, message: toEnglish(message) },
        settledAt: new Date(),
        ...(providerId && { providerId }),
      },
      $unset: { askingUntil: 1, checkoutAddress: 1 },
    },
    { session },
  )
  return modifiedCount === 1
}

async function storeProviderId(
  known: StoredPayment,
  { providerId }: Charge,
  session: ClientSession,
) {
  await Payment.updateOne(
    { _id: known._id, status: 'pending' },
    { $set: { providerId } },
    { session },
  )
  return false
}

export async function queueReceipt(payment: StoredPayment, session: ClientSession): Promise<void> {
  const [donor, campaign] = [
    await User.findById(payment.donor, { name: 1, email: 1 }).session(session).lean(),
    await Campaign.findById(payment.campaign, CAMPAIGN_TITLE_PROJECTION).session(session).lean(),
  ]
  if (!donor || !campaign) return
  const email = paymentReceiptMail({ donor, campaign, payment })
  const { amount: cents, currency } = payment
  const values = { cents, currency, campaign: campaign.title }
  const notice = { to: donor._id, kind: 'gift-received' as const, about: payment._id, values }
  await notify([{ ...notice, path: `/campaign/${campaign._id}`, email }], session)
}

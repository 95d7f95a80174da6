import 'server-only'
import type { ClientSession } from 'mongoose'
import type { Charge, ChargeState } from '@/lib/adapters/payments'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { queueMails, sendQueuedMails } from '@/lib/core/mail/outbox'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { User } from '@/models/user'
import type { StoredPayment } from './open-payment'
import { receiptMail } from './receipt-mail'

type Succeeded = Extract<ChargeState, { kind: 'succeeded' }>
type Refused = Extract<ChargeState, { kind: 'refused' }>

/**
 * Brings the ledger to what the provider says of a payment, together with the campaign's total. It
 * may be told the same any number of times, by several at once, and in any order: each change is
 * guarded by the state that it leaves. Answers the row, or null when the payment is not of this site.
 * News may be read in one order and written in another, so what was given back only grows. A refund
 * can fail after days: whoever read `refundedBefore` in the row, and then asked the provider, may
 * lower it, unless somebody changed it in between.
 */
export async function settlePayment(
  charge: Charge,
  { refundedBefore }: { refundedBefore?: number } = {},
): Promise<StoredPayment | null> {
  const known = await Payment.findById(charge.payment).lean()
  if (!known) return null
  if (known.amount !== charge.amount || known.currency !== charge.currency) {
    // The ledger must not be bent to a payment that it does not know.
    log().error({ payment: known._id, providerId: charge.providerId }, 'the amounts differ')
    return known
  }
  const { state } = charge
  const hasChanged = await inTransaction((session) => {
    if (state.kind === 'succeeded')
      return succeed(known, charge, { ...state, refundedBefore }, session)
    if (state.kind === 'refused') return fail(known, charge, state, session)
    return note(known, charge, session)
  })
  if (hasChanged) {
    renew('campaigns')
    await sendQueuedMails()
  }
  return Payment.findById(known._id).lean()
}

/** Counts what was paid, or what was given back of it since. */
async function succeed(
  known: StoredPayment,
  { providerId }: Charge,
  { refunded, cardLast4, refundedBefore }: Succeeded & { refundedBefore?: number },
  session: ClientSession,
): Promise<boolean> {
  const now = { status: refunded < known.amount ? 'succeeded' : 'refunded', refunded } as const
  // A refused payment can still succeed: its bank let the person try again.
  const paid = await Payment.findOneAndUpdate(
    { _id: known._id, status: { $in: ['pending', 'failed'] } },
    {
      $set: { ...now, providerId, ...(cardLast4 && { cardLast4 }), settledAt: new Date() },
      $unset: { refusal: 1, askingUntil: 1 },
    },
    { session },
  ).lean()
  if (paid) {
    await count(paid, paid.amount - refunded, session)
    if (now.status === 'succeeded') await writeReceipt(paid, session)
    return true
  }
  const grows = { refunded: { $lt: refunded } }
  const falls = { refunded: { $gt: refunded, $eq: refundedBefore } }
  const before = await Payment.findOneAndUpdate(
    {
      _id: known._id,
      status: { $in: ['succeeded', 'refunded'] },
      $or: refundedBefore === undefined ? [grows] : [grows, falls],
    },
    { $set: now },
    { session },
  ).lean()
  if (before) await count(before, before.refunded - refunded, session)
  return before !== null
}

async function fail(
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
        refusal: { code, message },
        settledAt: new Date(),
        ...(providerId && { providerId }),
      },
      $unset: { askingUntil: 1 },
    },
    { session },
  )
  return modifiedCount === 1
}

/** Nothing is decided yet; where to ask again is worth remembering. */
async function note(known: StoredPayment, { providerId }: Charge, session: ClientSession) {
  await Payment.updateOne(
    { _id: known._id, status: 'pending' },
    { $set: { providerId } },
    { session },
  )
  return false
}

function count({ campaign, currency }: StoredPayment, cents: number, session: ClientSession) {
  return Campaign.updateOne(
    { _id: campaign },
    { $inc: { [`raised.${currency}`]: cents } },
    { session },
  )
}

async function writeReceipt(payment: StoredPayment, session: ClientSession): Promise<void> {
  const [donor, campaign] = [
    await User.findById(payment.donor, { email: 1 }).session(session).lean(),
    await Campaign.findById(payment.campaign, { title: 1 }).session(session).lean(),
  ]
  if (!donor || !campaign) return
  await queueMails([await receiptMail({ donor, campaign, payment })], session)
}

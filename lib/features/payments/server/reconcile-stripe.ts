import 'server-only'
import { addHours, subDays, subHours } from 'date-fns'
import type { Charge } from '@/lib/adapters/payments/payment-provider'
import { cancelCharge, listChargePages, readCharge } from '@/lib/adapters/payments/stripe'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { log } from '@/lib/core/server/log'
import { Payment } from '@/models/payment'
import { IDEMPOTENCY_KEY_HOURS, isPaid } from '../rules'
import type { StoredPayment } from './find-or-create-payment'
import { addUnexplained, RECONCILED_DAYS, type Reconciliation } from './reconciliation'
import { settlePayment } from './settle-payment'

/** Pages of a hundred charges; the run holds all their ids in memory. */
const MAX_PAGES = 1_000
/** Payments without a provider are Stripe's: they are older than the field. */
const OF_STRIPE = { provider: { $ne: 'sslcommerz' } } as const

/** Corrects payments that differ from Stripe's charges. Throws PaymentProviderUnavailable. */
export async function reconcileStripe(
  now: Date,
  result: Reconciliation,
  { isOutOfTime, maxPages = MAX_PAGES }: { isOutOfTime: () => boolean; maxPages?: number },
): Promise<void> {
  const since = await startOfComparison(now)
  const seen = new Set<string>()

  let pages = 0
  for await (const charges of listChargePages(since)) {
    if (pages === maxPages || isOutOfTime()) {
      result.isWhole = false
      break
    }
    pages += 1
    for (const { payment } of charges) if (payment) seen.add(payment)
    await comparePage(charges, result)
  }
  // After an incomplete run, an unknown payment may still be in Stripe's list.
  if (!result.isWhole) return log().error({ pages }, 'the reconciliation ran out of time')
  await expirePending(now, result, isOutOfTime)
  await reportUnknown({ seen, since, now }, result)
}

/** Starts an hour early, because Stripe's clock may differ from ours. */
async function startOfComparison(now: Date): Promise<Date> {
  const oldest = await Payment.findOne({ status: 'pending', ...OF_STRIPE })
    .sort({ createdAt: 1 })
    .lean()
  const start = subDays(now, RECONCILED_DAYS)
  return oldest && oldest.createdAt < start ? subHours(oldest.createdAt, 1) : start
}

async function comparePage(charges: Charge[], result: Reconciliation): Promise<void> {
  result.compared += charges.length
  const rowOf = await findByIds(
    charges.flatMap(({ payment }) => payment ?? []),
    (ids) => Payment.find({ _id: { $in: ids } }).lean(),
  )
  for (const charge of charges) {
    const row = rowOf(charge.payment)
    if (!row) addUnexplained(result, `payment ${charge.providerId}`)
    else if (isOutdated(row, charge)) await syncPayment(charge, row, result)
  }
}

function isOutdated(row: StoredPayment, charge: Charge): boolean {
  return (
    !matchesCharge(charge, row) ||
    (row.status === 'pending' && row.providerId !== charge.providerId)
  )
}

async function syncPayment(
  charge: Charge,
  row: StoredPayment,
  result: Reconciliation,
): Promise<void> {
  let current = charge
  let after = await settleFromList(charge, row)
  if (!matchesCharge(current, after) && charge.providerId) {
    current = await readCharge(charge.providerId)
    after = await settlePayment(current)
  }
  if (after?.status !== row.status || after.refunded !== row.refunded) result.settled += 1
  if (!matchesCharge(current, after)) addUnexplained(result, `payment ${charge.providerId}`)
}

/** Never lowers a refunded amount because of the list, which may be out of date: it asks Stripe again. */
async function settleFromList(charge: Charge, row: StoredPayment): Promise<StoredPayment | null> {
  const { providerId, state } = charge
  if (!isOfRow(charge, row)) {
    // Store only the charge's id: without it the pending payment would expire as one that never
    // reached Stripe.
    await Payment.updateOne({ _id: row._id, status: 'pending' }, { $set: { providerId } })
    return row
  }
  if (state.kind !== 'succeeded' || (state.refunded ?? 0) >= row.refunded || !providerId) {
    return settlePayment(charge)
  }
  const before = await Payment.findById(row._id).lean()
  await settlePayment(await readCharge(providerId), { refundedBefore: before?.refunded })
  // A refund may have arrived during the write, and no other event would report it.
  return settlePayment(await readCharge(providerId))
}

function isOfRow({ amount, currency }: Charge, row: StoredPayment): boolean {
  return row.amount === amount && row.currency === currency
}

/** Ends expired payments at Stripe first, so that they cannot succeed later. */
async function expirePending(
  now: Date,
  result: Reconciliation,
  isOutOfTime: () => boolean,
): Promise<void> {
  const open = Payment.find({
    ...{ status: 'pending', ...OF_STRIPE },
    createdAt: { $lt: subHours(now, IDEMPOTENCY_KEY_HOURS) },
  })
    .sort({ createdAt: 1 })
    .lean()
    .cursor({ batchSize: 100 })
  for await (const row of open) {
    if (isOutOfTime()) {
      result.isWhole = false
      break
    }
    const charge = await cancelAtStripe(row)
    if (!charge) continue
    const after = await settlePayment(charge)
    if (charge.state.kind === 'refused') result.givenUp += 1
    if (!matchesCharge(charge, after))
      addUnexplained(result, `payment ${charge.providerId ?? charge.payment}`)
  }
}

async function cancelAtStripe(row: StoredPayment): Promise<Charge | null> {
  if (!row.providerId) return neverReachedCharge(row)
  const charge = await readCharge(row.providerId)
  if (!isOfRow(charge, row)) return null
  // A succeeded charge counts, and a processing one may still complete.
  return charge.state.kind === 'needs-confirmation' ? cancelCharge(row.providerId) : charge
}

function neverReachedCharge({ _id, amount, currency }: StoredPayment): Charge {
  const message = 'payments.refusals.neverReached'
  const state = { kind: 'refused' as const, code: 'never-reached', message }
  return { payment: String(_id), amount, currency, state }
}

async function reportUnknown(
  { seen, since, now }: { seen: Set<string>; since: Date; now: Date },
  result: Reconciliation,
): Promise<void> {
  const paid = Payment.find(
    {
      status: { $in: ['succeeded', 'refunded'] },
      ...OF_STRIPE,
      createdAt: { $gte: addHours(since, 1) },
      // The list may lack payments that were settled during the run.
      settledAt: { $lt: now },
    },
    { _id: 1 },
  )
    .lean()
    .cursor({ batchSize: 1_000 })
  for await (const { _id } of paid)
    if (!seen.has(String(_id))) addUnexplained(result, `ledger row ${_id}`)
}

function matchesCharge(charge: Charge, row: StoredPayment | null): boolean {
  const { state } = charge
  if (state.kind !== 'succeeded') {
    if (state.kind === 'refused' && row?.status === 'pending') return false
    return !row || !isPaid(row)
  }
  return row !== null && isPaid(row) && isOfRow(charge, row) && row.refunded === state.refunded
}

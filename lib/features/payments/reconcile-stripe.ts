import 'server-only'
import { addHours, subDays, subHours } from 'date-fns'
import type { Charge } from '@/lib/adapters/payments/port'
import { cancelCharge, listChargePages, readCharge } from '@/lib/adapters/payments/stripe'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { log } from '@/lib/core/log'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'
import { DEFAULT_DAYS, type Reconciliation, report } from './reconciliation'
import { isPaid, KEY_HOURS } from './rules'
import { settlePayment } from './settle-payment'

/** Of a hundred charges each; the id of each charge is kept in memory until the end. */
const MAX_PAGES = 1_000
/** Stripe's own payments, and those of before there was another provider. */
const OF_STRIPE = { provider: { $ne: 'sslcommerz' } } as const

/**
 * Compares the stored payments with Stripe's charges and corrects what differs. Payments are read a page at
 * a time and written only where they differ; the run stops when it is late or after `maxPages`. Throws
 * PaymentProviderUnavailable.
 */
export async function reconcileStripe(
  now: Date,
  found: Reconciliation,
  { isLate, maxPages = MAX_PAGES }: { isLate: () => boolean; maxPages?: number },
): Promise<void> {
  const since = await startOfComparison(now)
  const seen = new Set<string>()

  let pages = 0
  for await (const charges of listChargePages(since)) {
    if (pages === maxPages || isLate()) {
      found.isWhole = false
      break
    }
    pages += 1
    for (const { payment } of charges) if (payment) seen.add(payment)
    await comparePage(charges, found)
  }
  // After an incomplete run, a payment that seems unknown to the provider may still be in its list.
  if (!found.isWhole) return log().error({ pages }, 'the reconciliation ran out of time')
  await expirePending(now, found, isLate)
  await reportUnknown({ seen, since, now }, found)
}

/** An hour before the oldest pending payment, because the provider's clock may differ from ours. */
async function startOfComparison(now: Date): Promise<Date> {
  const oldest = await Payment.findOne({ status: 'pending', ...OF_STRIPE })
    .sort({ createdAt: 1 })
    .lean()
  const start = subDays(now, DEFAULT_DAYS)
  return oldest && oldest.createdAt < start ? subHours(oldest.createdAt, 1) : start
}

/** Updates the payments of a page to the provider's state, and reports those that still disagree. */
async function comparePage(charges: Charge[], found: Reconciliation): Promise<void> {
  found.compared += charges.length
  const rowOf = await findByIds(
    charges.flatMap(({ payment }) => payment ?? []),
    (ids) => Payment.find({ _id: { $in: ids } }).lean(),
  )
  for (const charge of charges) {
    const row = rowOf(charge.payment)
    if (!row) report(found, `payment ${charge.providerId}`)
    else if (isOutdated(row, charge)) await syncPayment(charge, row, found)
  }
}

/** Whether the stored payment lacks something that the provider's charge has. */
function isOutdated(row: StoredPayment, charge: Charge): boolean {
  return !agrees(charge, row) || (row.status === 'pending' && row.providerId !== charge.providerId)
}

async function syncPayment(
  charge: Charge,
  row: StoredPayment,
  found: Reconciliation,
): Promise<void> {
  let current = charge
  let after = await settleFromList(charge, row)
  if (!agrees(current, after) && charge.providerId) {
    // A payment or refund during the run is newer than the list.
    current = await readCharge(charge.providerId)
    after = await settlePayment(current)
  }
  if (after?.status !== row.status || after.refunded !== row.refunded) found.settled += 1
  if (!agrees(current, after)) report(found, `payment ${charge.providerId}`)
}

/**
 * Settles a payment from a listed charge. A refunded amount is never lowered because of a list, which
 * may be out of date: the provider is asked again about the payment. The stored payment is read
 * before that, so that a refund that arrives in between is kept.
 */
async function settleFromList(charge: Charge, row: StoredPayment): Promise<StoredPayment | null> {
  const { providerId, state } = charge
  if (!isOfRow(charge, row)) {
    // A charge of another amount never changes the payment, but a pending payment keeps its id:
    // without it the payment would expire as one that never reached the provider.
    await Payment.updateOne({ _id: row._id, status: 'pending' }, { $set: { providerId } })
    return row
  }
  if (state.kind !== 'succeeded' || (state.refunded ?? 0) >= row.refunded || !providerId) {
    return settlePayment(charge)
  }
  const before = await Payment.findById(row._id).lean()
  await settlePayment(await readCharge(providerId), { refundedBefore: before?.refunded })
  // A new refund may have arrived during that write, and no other event would report it.
  return settlePayment(await readCharge(providerId))
}

function isOfRow({ amount, currency }: Charge, row: StoredPayment): boolean {
  return row.amount === amount && row.currency === currency
}

/**
 * Ends payments that nobody can complete any more: at the provider first, so that they cannot succeed
 * later.
 */
async function expirePending(
  now: Date,
  found: Reconciliation,
  isLate: () => boolean,
): Promise<void> {
  const open = Payment.find({
    ...{ status: 'pending', ...OF_STRIPE },
    createdAt: { $lt: subHours(now, KEY_HOURS) },
  })
    .sort({ createdAt: 1 })
    .lean()
    .cursor({ batchSize: 100 })
  for await (const row of open) {
    if (isLate()) {
      found.isWhole = false
      break
    }
    const charge = await endAtProvider(row)
    if (!charge) continue
    const after = await settlePayment(charge)
    if (charge.state.kind === 'refused') found.givenUp += 1
    if (!agrees(charge, after)) report(found, `payment ${charge.providerId ?? charge.payment}`)
  }
}

/** Cancels an unconfirmed charge and answers its state; null for a charge of another amount. */
async function endAtProvider(row: StoredPayment): Promise<Charge | null> {
  if (!row.providerId) return neverReached(row)
  const charge = await readCharge(row.providerId)
  if (!isOfRow(charge, row)) return null
  // A charge that succeeded is counted, and one that is processing is left to complete.
  return charge.state.kind === 'needs-confirmation' ? cancelCharge(row.providerId) : charge
}

/** Stands for the charge of a payment that was never sent to the provider. */
function neverReached({ _id, amount, currency }: StoredPayment): Charge {
  const message = 'payments.refusals.neverReached'
  const state = { kind: 'refused' as const, code: 'never-reached', message }
  return { payment: String(_id), amount, currency, state }
}

/** Reports paid payments that the provider did not list. */
async function reportUnknown(
  { seen, since, now }: { seen: Set<string>; since: Date; now: Date },
  found: Reconciliation,
): Promise<void> {
  const paid = Payment.find(
    {
      status: { $in: ['succeeded', 'refunded'] },
      ...OF_STRIPE,
      createdAt: { $gte: addHours(since, 1) },
      // Payments settled during the run may be missing from the list.
      settledAt: { $lt: now },
    },
    { _id: 1 },
  )
    .lean()
    .cursor({ batchSize: 1_000 })
  for await (const { _id } of paid) if (!seen.has(String(_id))) report(found, `ledger row ${_id}`)
}

function agrees(charge: Charge, row: StoredPayment | null): boolean {
  const { state } = charge
  if (state.kind !== 'succeeded') {
    if (state.kind === 'refused' && row?.status === 'pending') return false
    return !row || !isPaid(row)
  }
  return row !== null && isPaid(row) && isOfRow(charge, row) && row.refunded === state.refunded
}

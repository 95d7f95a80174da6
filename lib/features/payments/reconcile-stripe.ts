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

/** Pages of a hundred charges; the run holds all their ids in memory. */
const MAX_PAGES = 1_000
/** Payments without a provider are Stripe's: they are older than the field. */
const OF_STRIPE = { provider: { $ne: 'sslcommerz' } } as const

/** Corrects payments that differ from Stripe's charges. Throws PaymentProviderUnavailable. */
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
  // After an incomplete run, an unknown payment may still be in Stripe's list.
  if (!found.isWhole) return log().error({ pages }, 'the reconciliation ran out of time')
  await expirePending(now, found, isLate)
  await reportUnknown({ seen, since, now }, found)
}

/** Starts an hour early, because Stripe's clock may differ from ours. */
async function startOfComparison(now: Date): Promise<Date> {
  const oldest = await Payment.findOne({ status: 'pending', ...OF_STRIPE })
    .sort({ createdAt: 1 })
    .lean()
  const start = subDays(now, DEFAULT_DAYS)
  return oldest && oldest.createdAt < start ? subHours(oldest.createdAt, 1) : start
}

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
    current = await readCharge(charge.providerId)
    after = await settlePayment(current)
  }
  if (after?.status !== row.status || after.refunded !== row.refunded) found.settled += 1
  if (!agrees(current, after)) report(found, `payment ${charge.providerId}`)
}

/** Never lowers a refunded amount because of the list, which may be out of date: Stripe is asked again. */
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

async function endAtProvider(row: StoredPayment): Promise<Charge | null> {
  if (!row.providerId) return neverReached(row)
  const charge = await readCharge(row.providerId)
  if (!isOfRow(charge, row)) return null
  // A succeeded charge counts, and a processing one may still complete.
  return charge.state.kind === 'needs-confirmation' ? cancelCharge(row.providerId) : charge
}

function neverReached({ _id, amount, currency }: StoredPayment): Charge {
  const message = 'payments.refusals.neverReached'
  const state = { kind: 'refused' as const, code: 'never-reached', message }
  return { payment: String(_id), amount, currency, state }
}

async function reportUnknown(
  { seen, since, now }: { seen: Set<string>; since: Date; now: Date },
  found: Reconciliation,
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

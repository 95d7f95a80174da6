import 'server-only'
import { addHours, subDays, subHours } from 'date-fns'
import {
  type Charge,
  cancelCharge,
  canTakeCards,
  listChargePages,
  readCharge,
} from '@/lib/adapters/payments'
import { connectDb } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { Payment } from '@/models/payment'
import { mendTotals } from './mend-totals'
import type { StoredPayment } from './open-payment'
import { KEY_HOURS } from './rules'
import { settlePayment } from './settle-payment'

/** How far back the provider is asked unless something older is still open. */
const USUAL_DAYS = 35
/** A hundred payments each; of every one that was looked at an id is remembered until the end. */
const MOST_PAGES = 1_000
/** Less than a scheduled call may take. */
const MOST_MS = 240_000
const MOST_TOLD = 100

export interface Reconciliation {
  /** Payments of the provider that were looked at. */
  compared: number
  /** Rows that were brought to what the provider says. */
  settled: number
  /** Rows given up: unfinished for a day, so that no repeat can finish them. */
  givenUp: number
  /** Campaigns whose total did not agree with the ledger, and does now. */
  totalsMended: number
  /** What only a person can explain: ids of rows and payments that still disagree, 100 at most. */
  unexplained: string[]
  /** Whether everything was looked at; the newest payments always were. */
  isWhole: boolean
}

interface Limits {
  /** The time that a run may take, in milliseconds. */
  mostMs?: number
  mostPages?: number
}

/**
 * Holds the ledger against the provider, and the campaigns' totals against the ledger, and mends
 * what differs. Run again, it finds nothing more to do. Rows are read a page at a time and left alone
 * where they agree; after `mostMs` or `mostPages` it stops. Throws ProviderSilent.
 */
export async function reconcilePayments(
  now = new Date(),
  { mostMs = MOST_MS, mostPages = MOST_PAGES }: Limits = {},
): Promise<Reconciliation> {
  const found: Reconciliation = {
    ...{ compared: 0, settled: 0, givenUp: 0, totalsMended: 0, unexplained: [], isWhole: true },
  }
  if (!canTakeCards()) return found
  await connectDb()
  const end = performance.now() + mostMs
  const isLate = () => performance.now() > end
  const since = await whereToBegin(now)
  const seen = new Set<string>()

  let pages = 0
  for await (const charges of listChargePages(since)) {
    if (pages === mostPages || isLate()) {
      found.isWhole = false
      break
    }
    pages += 1
    for (const { payment } of charges) if (payment) seen.add(payment)
    await comparePage(charges, found)
  }
  // What was not looked at may be at the provider after all.
  if (found.isWhole) {
    await giveUpUnfinished(now, found, isLate)
    await tellUnknown({ seen, since, now }, found)
  } else log().error({ pages }, 'the reconciliation ran out of time')
  found.totalsMended = await mendTotals()
  return found
}

/** An hour before the oldest open row: the provider's clock need not agree with ours. */
async function whereToBegin(now: Date): Promise<Date> {
  const oldest = await Payment.findOne({ status: 'pending' }).sort({ createdAt: 1 }).lean()
  const usual = subDays(now, USUAL_DAYS)
  return oldest && oldest.createdAt < usual ? subHours(oldest.createdAt, 1) : usual
}

/** Brings the rows of a page to what the provider says, and tells of those that still disagree. */
async function comparePage(charges: Charge[], found: Reconciliation): Promise<void> {
  found.compared += charges.length
  const rows = await Payment.find({ _id: { $in: charges.map(({ payment }) => payment) } }).lean()
  const rowOf = new Map(rows.map((row) => [String(row._id), row]))
  for (const charge of charges) {
    const row = rowOf.get(charge.payment ?? '')
    if (!row) tell(found, `payment ${charge.providerId}`)
    else if (hasNews(charge, row)) await bringUp(charge, row, found)
  }
}

/** Whether the provider says more of a payment than its row does. */
function hasNews(charge: Charge, row: StoredPayment): boolean {
  return !agrees(charge, row) || (row.status === 'pending' && row.providerId !== charge.providerId)
}

async function bringUp(charge: Charge, row: StoredPayment, found: Reconciliation): Promise<void> {
  let said = charge
  let after = await settleFromList(charge, row)
  if (!agrees(said, after) && charge.providerId) {
    // The list is older than what was paid or given back while it was read.
    said = await readCharge(charge.providerId)
    after = await settlePayment(said)
  }
  if (after?.status !== row.status || after.refunded !== row.refunded) found.settled += 1
  if (!agrees(said, after)) tell(found, `payment ${charge.providerId}`)
}

/**
 * Nothing that was given back is taken away on the word of a list: the provider is asked again about
 * the payment. The row is read before, so that a refund that is heard of meanwhile stays.
 */
async function settleFromList(charge: Charge, row: StoredPayment): Promise<StoredPayment | null> {
  const { providerId, state } = charge
  if (!isOfRow(charge, row)) {
    // The ledger is not bent to it, but an open row must not be taken for one unheard of.
    await Payment.updateOne({ _id: row._id, status: 'pending' }, { $set: { providerId } })
    return row
  }
  if (state.kind !== 'succeeded' || state.refunded >= row.refunded || !providerId) {
    return settlePayment(charge)
  }
  const before = await Payment.findById(row._id).lean()
  await settlePayment(await readCharge(providerId), { refundedBefore: before?.refunded })
  // As much may have been given back anew while that was written, and then nothing else tells of it.
  return settlePayment(await readCharge(providerId))
}

function isOfRow({ amount, currency }: Charge, row: StoredPayment): boolean {
  return row.amount === amount && row.currency === currency
}

/**
 * Ends what nobody can finish any more: at the provider first, so that it cannot succeed after all.
 */
async function giveUpUnfinished(
  now: Date,
  found: Reconciliation,
  isLate: () => boolean,
): Promise<void> {
  const open = Payment.find({ status: 'pending', createdAt: { $lt: subHours(now, KEY_HOURS) } })
    .sort({ createdAt: 1 })
    .lean()
    .cursor({ batchSize: 100 })
  for await (const row of open) {
    if (isLate()) {
      found.isWhole = false
      break
    }
    const end = await ended(row)
    if (!end) continue
    const after = await settlePayment(end)
    if (end.state.kind === 'refused') found.givenUp += 1
    if (!agrees(end, after)) tell(found, `payment ${end.providerId ?? end.payment}`)
  }
}

/** What the provider says once it has ended a payment; null for one of another amount. */
async function ended(row: StoredPayment): Promise<Charge | null> {
  if (!row.providerId) return neverReached(row)
  const charge = await readCharge(row.providerId)
  if (!isOfRow(charge, row)) return null
  // What is paid after all is counted, and what is on its way is waited for.
  return charge.state.kind === 'needs-confirmation' ? cancelCharge(row.providerId) : charge
}

/** A row of which the provider has never heard. */
function neverReached({ _id, amount, currency }: StoredPayment): Charge {
  const message = 'The card provider was never reached.'
  const state = { kind: 'refused' as const, code: 'never-reached', message }
  return { payment: String(_id), amount, currency, state }
}

/** Tells of paid rows of which the provider does not know. */
async function tellUnknown(
  { seen, since, now }: { seen: Set<string>; since: Date; now: Date },
  found: Reconciliation,
): Promise<void> {
  const paid = Payment.find(
    {
      status: { $in: ['succeeded', 'refunded'] },
      createdAt: { $gte: addHours(since, 1) },
      // What was settled meanwhile was paid after the provider had been asked.
      settledAt: { $lt: now },
    },
    { _id: 1 },
  )
    .lean()
    .cursor({ batchSize: 1_000 })
  for await (const { _id } of paid) if (!seen.has(String(_id))) tell(found, `ledger row ${_id}`)
}

function tell({ unexplained }: Reconciliation, what: string): void {
  if (unexplained.length < MOST_TOLD) unexplained.push(what)
}

function agrees(charge: Charge, row: StoredPayment | null): boolean {
  const { state } = charge
  if (state.kind !== 'succeeded') {
    if (state.kind === 'refused' && row?.status === 'pending') return false
    return row?.status !== 'succeeded' && row?.status !== 'refunded'
  }
  const isPaid = row?.status === 'succeeded' || row?.status === 'refunded'
  return isPaid && isOfRow(charge, row) && row.refunded === state.refunded
}

import 'server-only'
import { addHours, subDays, subHours } from 'date-fns'
import { type Charge, cancelCharge, canTakeCards, listCharges } from '@/lib/adapters/payments'
import { renew } from '@/lib/core/cache'
import { connectDb, inTransaction } from '@/lib/core/db'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import type { StoredPayment } from './open-payment'
import { KEY_HOURS } from './rules'
import { settlePayment } from './settle-payment'

/** How far back the provider is asked unless something older is still open. */
const USUAL_DAYS = 35

export interface Reconciliation {
  /** Payments of the provider that were looked at. */
  compared: number
  /** Rows that were brought to what the provider says. */
  settled: number
  /** Rows given up: unfinished for a day, so that no repeat can finish them. */
  givenUp: number
  /** Campaigns whose total did not agree with the ledger, and does now. */
  totalsMended: number
  /** What only a person can explain: ids of rows and payments that still disagree. */
  unexplained: string[]
}

/**
 * Holds the ledger against the provider, and the campaigns' totals against the ledger, and mends
 * what differs. Run again, it finds nothing more to do. Throws ProviderSilent.
 */
export async function reconcilePayments(now = new Date()): Promise<Reconciliation> {
  if (!canTakeCards()) return NOTHING_TO_COMPARE
  await connectDb()
  const since = await whereToBegin(now)
  const charges = await listCharges(since)
  let settled = 0
  for (const charge of charges) if (await bringUp(charge)) settled += 1
  const ended = await giveUpUnfinished(charges, now)
  const latest = new Map([...charges, ...ended].map((charge) => [charge.payment, charge]))
  return {
    compared: charges.length,
    settled,
    givenUp: ended.filter(({ state }) => state.kind === 'refused').length,
    totalsMended: await mendTotals(),
    unexplained: await unexplainedAmong([...latest.values()], since, now),
  }
}

/** What a site without a card provider has to reconcile. */
const NOTHING_TO_COMPARE: Reconciliation = {
  compared: 0,
  settled: 0,
  givenUp: 0,
  totalsMended: 0,
  unexplained: [],
}

/** An hour before the oldest open row: the provider's clock need not agree with ours. */
async function whereToBegin(now: Date): Promise<Date> {
  const oldest = await Payment.findOne({ status: 'pending' }).sort({ createdAt: 1 }).lean()
  const usual = subDays(now, USUAL_DAYS)
  return oldest && oldest.createdAt < usual ? subHours(oldest.createdAt, 1) : usual
}

async function bringUp(charge: Charge): Promise<boolean> {
  const before = await Payment.findById(charge.payment, { status: 1, refunded: 1 }).lean()
  const after = await settlePayment(charge, { refundsMayFall: true })
  return before?.status !== after?.status || before?.refunded !== after?.refunded
}

/**
 * Ends what nobody can finish any more: at the provider first, so that it cannot succeed after all.
 * Answers what the provider then says of them.
 */
async function giveUpUnfinished(charges: Charge[], now: Date): Promise<Charge[]> {
  const open = await Payment.find({
    status: 'pending',
    createdAt: { $lt: subHours(now, KEY_HOURS) },
  }).lean()
  const byPayment = new Map(charges.map((charge) => [charge.payment, charge]))
  const ended: Charge[] = []
  for (const payment of open) {
    const charge = byPayment.get(String(payment._id))
    // What is on its way, or was paid in another amount, is not ours to end.
    if (charge && charge.state.kind !== 'needs-confirmation') continue
    const end = charge?.providerId ? await cancelCharge(charge.providerId) : neverReached(payment)
    await settlePayment(end)
    ended.push(end)
  }
  return ended
}

/** A row of which the provider has never heard. */
function neverReached({ _id, amount, currency }: StoredPayment): Charge {
  const message = 'The card provider was never reached.'
  const state = { kind: 'refused' as const, code: 'never-reached', message }
  return { payment: String(_id), amount, currency, state }
}

/** The ledger decides: each campaign's total is the sum of its rows. */
async function mendTotals(): Promise<number> {
  let mended = 0
  for (const { _id } of await Campaign.find({ hasPayments: true }, { _id: 1 }).lean()) {
    const wasWrong = await inTransaction(async (session) => {
      const sums = await Payment.aggregate<{ _id: string; cents: number }>([
        { $match: { campaign: _id, status: 'succeeded' } },
        { $group: { _id: '$currency', cents: { $sum: { $subtract: ['$amount', '$refunded'] } } } },
      ]).session(session)
      const campaign = await Campaign.findById(_id, { raised: 1 }).session(session).lean()
      const right = Object.fromEntries(sums.map(({ _id: currency, cents }) => [currency, cents]))
      if (!campaign || isSame(campaign.raised, right)) return false
      await Campaign.updateOne({ _id }, { $set: { raised: right } }, { session })
      return true
    })
    if (wasWrong) mended += 1
  }
  if (mended > 0) renew('campaigns')
  return mended
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const currencies = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...currencies].every((currency) => (one[currency] ?? 0) === (other[currency] ?? 0))
}

/** Paid charges whose row says otherwise, and paid rows of which the provider does not know. */
async function unexplainedAmong(charges: Charge[], since: Date, now: Date): Promise<string[]> {
  const rows = await Payment.find({ _id: { $in: charges.map(({ payment }) => payment) } }).lean()
  const rowOf = new Map(rows.map((row) => [String(row._id), row]))
  const strange = charges.filter((charge) => !agrees(charge, rowOf.get(charge.payment ?? '')))
  const unknown = await Payment.find({
    _id: { $nin: rows.map(({ _id }) => _id) },
    status: { $in: ['succeeded', 'refunded'] },
    createdAt: { $gte: addHours(since, 1) },
    // What was settled meanwhile was paid after the provider had been asked.
    settledAt: { $lt: now },
  }).lean()
  return [
    ...strange.map(({ providerId, payment }) => `payment ${providerId ?? payment}`),
    ...unknown.map(({ _id }) => `ledger row ${_id}`),
  ]
}

function agrees({ amount, currency, state }: Charge, row: StoredPayment | undefined): boolean {
  if (state.kind !== 'succeeded') return row?.status !== 'succeeded' && row?.status !== 'refunded'
  const isPaid = row?.status === 'succeeded' || row?.status === 'refunded'
  return (
    isPaid && row.amount === amount && row.currency === currency && row.refunded === state.refunded
  )
}

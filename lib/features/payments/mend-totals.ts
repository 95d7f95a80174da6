import 'server-only'
import type { Types } from 'mongoose'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'

type Totals = Record<string, number>

const GIVEN = { $sum: { $subtract: ['$amount', '$refunded'] } }

/**
 * Holds each campaign's total against the sum of its rows, which decides, and answers how many were
 * wrong. All are compared in two reads; only those that differ are looked at again, in a transaction,
 * since a gift may have come between the reads.
 */
export async function mendTotals(): Promise<number> {
  const right = await sumsOfLedger()
  const campaigns = Campaign.find({ hasPayments: true }, { raised: 1 })
    .lean()
    .cursor({ batchSize: 500 })
  let mended = 0
  for await (const { _id, raised } of campaigns) {
    if (isSame(raised, right.get(String(_id)) ?? {})) continue
    if (await mend(_id)) mended += 1
  }
  if (mended > 0) renew('campaigns')
  return mended
}

/** What was given to each campaign and not given back, in cents by currency. */
async function sumsOfLedger(): Promise<Map<string, Totals>> {
  const sums = await Payment.aggregate<{
    _id: { campaign: Types.ObjectId; currency: string }
    cents: number
  }>([
    { $match: { status: 'succeeded' } },
    { $group: { _id: { campaign: '$campaign', currency: '$currency' }, cents: GIVEN } },
  ])
  const totals = new Map<string, Totals>()
  for (const { _id, cents } of sums) {
    const campaign = String(_id.campaign)
    totals.set(campaign, { ...totals.get(campaign), [_id.currency]: cents })
  }
  return totals
}

function mend(campaign: Types.ObjectId): Promise<boolean> {
  return inTransaction(async (session) => {
    const sums = await Payment.aggregate<{ _id: string; cents: number }>([
      { $match: { campaign, status: 'succeeded' } },
      { $group: { _id: '$currency', cents: GIVEN } },
    ]).session(session)
    const right = Object.fromEntries(sums.map(({ _id: currency, cents }) => [currency, cents]))
    const known = await Campaign.findById(campaign, { raised: 1 }).session(session).lean()
    if (!known || isSame(known.raised, right)) return false
    await Campaign.updateOne({ _id: campaign }, { $set: { raised: right } }, { session })
    return true
  })
}

function isSame(one: Totals, other: Totals): boolean {
  const currencies = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...currencies].every((currency) => (one[currency] ?? 0) === (other[currency] ?? 0))
}

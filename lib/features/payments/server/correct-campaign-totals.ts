import 'server-only'
import type { Types } from 'mongoose'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { updateAllCampaignTotals } from './update-campaign-totals'

/** Cents by currency. */
type Totals = Record<string, number>

const NET = { $subtract: ['$amount', '$refunded'] }

/** Sets each campaign's total to the sum of its payments; returns how many totals were wrong. */
export async function correctCampaignTotals(): Promise<number> {
  await updateAllCampaignTotals()
  const expected = await sumsOfPayments()
  const campaigns = Campaign.find({ hasPayments: true }, { raised: 1 })
    .lean()
    .cursor({ batchSize: 500 })
  let corrected = 0
  for await (const { _id, raised } of campaigns) {
    if (isSame(raised, expected.get(String(_id)) ?? {})) continue
    if (await correctTotal(_id)) corrected += 1
  }
  if (corrected > 0) invalidateCacheTag('campaigns')
  return corrected
}

async function sumsOfPayments(): Promise<Map<string, Totals>> {
  const sums = await Payment.aggregate<{
    _id: { campaign: Types.ObjectId; currency: string }
    cents: number
  }>([
    { $match: { status: 'succeeded' } },
    { $group: { _id: { campaign: '$campaign', currency: '$currency' }, cents: { $sum: NET } } },
  ])
  const totals = new Map<string, Totals>()
  for (const { _id, cents } of sums) {
    const campaign = String(_id.campaign)
    totals.set(campaign, { ...totals.get(campaign), [_id.currency]: cents })
  }
  return totals
}

function correctTotal(campaign: Types.ObjectId): Promise<boolean> {
  return inTransaction(async (session) => {
    const sums = await Payment.aggregate<{ _id: string; cents: number; uncounted: number }>([
      { $match: { campaign, status: { $in: ['succeeded', 'refunded'] } } },
      {
        $group: {
          _id: '$currency',
          cents: { $sum: { $cond: [{ $eq: ['$status', 'succeeded'] }, NET, 0] } },
          uncounted: { $sum: '$uncounted' },
        },
      },
    ]).session(session)
    // `updateCampaignTotal` adds the uncounted amounts later.
    const expected = Object.fromEntries(
      sums.map(({ _id: currency, cents, uncounted }) => [currency, cents - uncounted]),
    )
    const stored = await Campaign.findById(campaign, { raised: 1 }).session(session).lean()
    if (!stored || isSame(stored.raised, expected)) return false
    await Campaign.updateOne({ _id: campaign }, { $set: { raised: expected } }, { session })
    return true
  })
}

function isSame(one: Totals, other: Totals): boolean {
  const currencies = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...currencies].every((currency) => (one[currency] ?? 0) === (other[currency] ?? 0))
}

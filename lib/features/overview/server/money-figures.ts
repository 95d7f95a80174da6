import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import {
  CAMPAIGN_TITLE_PROJECTION,
  campaignTitle,
} from '@/lib/features/campaigns/server/campaign-dto'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import type { Overview } from '../contract'
import { type DayRange, MAX_CAMPAIGNS_SHOWN } from '../rules'
import { previousTimeSpan, sumInTimeSpan, timeSpanOf } from './time-spans'

type Card = Overview['cards']['money'][number]

interface CampaignSums {
  _id: { campaign: Types.ObjectId; currency: string }
  total: number
  inRange: number
  before: number
  gifts: number
}

/** Sums card payments minus refunds, in cents, by the instant of payment. */
export async function moneyFigures(range: DayRange, locale: Locale) {
  const sums = await Payment.aggregate<CampaignSums>(moneyPipeline(range))
  return { cards: sumByCurrency(sums), campaigns: await listCampaignSums(sums, locale) }
}

function sumByCurrency(sums: readonly CampaignSums[]): Card[] {
  const cards = new Map<string, Card>()
  for (const { _id, total, inRange, before } of sums) {
    const { currency } = _id
    const sum = cards.get(currency) ?? { currency, total: 0, inRange: 0, before: 0 }
    sum.total += total
    sum.inRange += inRange
    sum.before += before
    cards.set(currency, sum)
  }
  return [...cards.values()].sort((a, b) => b.total - a.total)
}

async function listCampaignSums(
  sums: readonly CampaignSums[],
  locale: Locale,
): Promise<Overview['campaigns']> {
  const rows = sums
    .filter(({ gifts }) => gifts > 0)
    .sort(
      (a, b) => b.inRange - a.inRange || (String(a._id.campaign) < String(b._id.campaign) ? -1 : 1),
    )
    .slice(0, MAX_CAMPAIGNS_SHOWN)
  const campaignOf = await findByIds(
    rows.map(({ _id }) => _id.campaign),
    (ids) => Campaign.find({ _id: { $in: ids } }, CAMPAIGN_TITLE_PROJECTION).lean(),
  )
  return rows.map(({ _id: { campaign, currency }, inRange, gifts }) => {
    const known = campaignOf(campaign)
    const title = known ? campaignTitle(known, locale) : ''
    return { id: String(campaign), title, currency, amount: inRange, gifts }
  })
}

function moneyPipeline(range: DayRange): PipelineStage[] {
  const amount = { $subtract: ['$amount', '$refunded'] }
  return [
    { $match: { status: 'succeeded' } },
    {
      $group: {
        _id: { campaign: '$campaign', currency: '$currency' },
        total: { $sum: amount },
        inRange: sumInTimeSpan(timeSpanOf(range), '$settledAt', amount),
        before: sumInTimeSpan(previousTimeSpan(range), '$settledAt', amount),
        gifts: sumInTimeSpan(timeSpanOf(range), '$settledAt'),
      },
    },
  ]
}

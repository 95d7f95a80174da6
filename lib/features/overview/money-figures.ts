import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { campaignTitle, TITLE_READ } from '@/lib/features/campaigns/shapes'
import type { Locale } from '@/lib/i18n/routing'
import { Campaign } from '@/models/campaign'
import { Payment } from '@/models/payment'
import { type DayRange, MAX_CAMPAIGNS_SHOWN } from './rules'
import type { Overview } from './shapes'
import { spanBefore, spanOf, sumWithin } from './time-spans'

type Card = Overview['cards']['money'][number]

interface Given {
  _id: { campaign: Types.ObjectId; currency: string }
  total: number
  inRange: number
  before: number
  gifts: number
}

/** Sums card payments minus refunds, in cents, by the instant of payment. */
export async function moneyFigures(range: DayRange, locale: Locale) {
  const given = await Payment.aggregate<Given>(moneyPipeline(range))
  return { cards: cardsOf(given), campaigns: await campaignsOf(given, locale) }
}

function cardsOf(given: readonly Given[]): Card[] {
  const cards = new Map<string, Card>()
  for (const { _id, total, inRange, before } of given) {
    const { currency } = _id
    const sum = cards.get(currency) ?? { currency, total: 0, inRange: 0, before: 0 }
    sum.total += total
    sum.inRange += inRange
    sum.before += before
    cards.set(currency, sum)
  }
  return [...cards.values()].sort((a, b) => b.total - a.total)
}

async function campaignsOf(
  given: readonly Given[],
  locale: Locale,
): Promise<Overview['campaigns']> {
  const rows = given
    .filter(({ gifts }) => gifts > 0)
    .sort(
      (a, b) => b.inRange - a.inRange || (String(a._id.campaign) < String(b._id.campaign) ? -1 : 1),
    )
    .slice(0, MAX_CAMPAIGNS_SHOWN)
  const campaignOf = await findByIds(
    rows.map(({ _id }) => _id.campaign),
    (ids) => Campaign.find({ _id: { $in: ids } }, TITLE_READ).lean(),
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
        inRange: sumWithin(spanOf(range), '$settledAt', amount),
        before: sumWithin(spanBefore(range), '$settledAt', amount),
        gifts: sumWithin(spanOf(range), '$settledAt'),
      },
    },
  ]
}

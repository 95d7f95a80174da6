import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { countCases } from '@/lib/features/moderation/count-cases'
import type { Locale } from '@/lib/i18n/routing'
import { bagFigures } from './bag-figures'
import { campaignFigures } from './campaign-figures'
import { donorFigures } from './donor-figures'
import { moneyFigures } from './money-figures'
import { requestFigures } from './request-figures'
import { type DayRange, rangeBefore, weeksOf } from './rules'
import type { Overview } from './shapes'
import { topDonors } from './top-donors'

/**
 * The organisation's figures for a range of calendar days in Dhaka, with those of the range before. They are cached
 * until this process changes the data behind them. A change in another process shows after a minute, with the
 * second request; `readAt` says how old the figures are. Cases that wait for a decision are counted each time.
 *
 * - Donors count on the day on which they registered, campaigns when they begin, payments (less refunds) when paid.
 * - Bags are those of confirmed donations, counted when they were pledged; promised bags are the other active pledges.
 * - Open requests still need bags today or later, covered ones have every bag pledged, expired ones are past their
 *   day with bags missing. Fulfilled ones count when they were fulfilled.
 * - Past figures change: a withdrawn pledge, a refund or a deleted account leaves the days in which it counted.
 */
export async function readOverview(
  { from, to }: DayRange,
  locale: Locale = 'en',
): Promise<Overview> {
  const [figures, moderation] = await Promise.all([
    cachedOverview(from, to, dhakaDay(), locale),
    countCases(),
  ])
  return { ...figures, moderation }
}

// The day is part of the cache key, because at midnight it changes who may give and which requests are
// open.
const cachedOverview = cached(computeOverview, 'overview', [
  'people',
  'blood-requests',
  'campaigns',
])

async function computeOverview(
  from: string,
  to: string,
  today: string,
  locale: Locale,
): Promise<Omit<Overview, 'moderation'>> {
  await connectDb()
  const range = { from, to }
  const readAt = new Date().toISOString()
  const [donors, bags, requests, campaigns, money, givers] = await Promise.all([
    donorFigures(range, today),
    bagFigures(range, today),
    requestFigures(range, today),
    campaignFigures(range, today),
    moneyFigures(range, locale),
    topDonors(range, today, locale),
  ])
  return {
    range,
    before: rangeBefore(range),
    readAt,
    cards: {
      ...{ donors: donors.card, bags: bags.card, campaigns },
      ...{ money: money.cards, requests: requests.card },
    },
    weeks: weeksOf(range).map((week, place) => ({
      ...{ week, bags: bags.inWeek(place), requests: requests.inWeek(place) },
    })),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, bags: bags.ofGroup(group) },
      ...donors.ofGroup(group),
      ...requests.ofGroup(group),
    })),
    districts: donors.districts,
    campaigns: money.campaigns,
    topDonors: givers,
  }
}

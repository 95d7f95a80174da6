import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { countCases } from '@/lib/features/moderation/server/count-cases'
import type { Locale } from '@/lib/i18n/routing'
import type { Overview } from '../contract'
import { type DayRange, previousRange, weeksOf } from '../rules'
import { bagFigures } from './bag-figures'
import { campaignFigures } from './campaign-figures'
import { donorFigures } from './donor-figures'
import { moneyFigures } from './money-figures'
import { requestFigures } from './request-figures'
import { topDonors } from './top-donors'

/**
 * Donors count on registration, campaigns on their first day, payments when paid, bags when
 * pledged, and requests when fulfilled. Withdrawn pledges, refunds and deleted accounts change past
 * figures.
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

// The day is a part of the cache key, because midnight changes which requests are open.
const cachedOverview = cached(computeOverview, 'overview', ['people', 'requests', 'campaigns'])

async function computeOverview(
  from: string,
  to: string,
  today: string,
  locale: Locale,
): Promise<Omit<Overview, 'moderation'>> {
  await connectDb()
  const range = { from, to }
  const readAt = new Date().toISOString()
  const [donors, bags, requests, campaigns, money, rankedDonors] = await Promise.all([
    donorFigures(range, today),
    bagFigures(range, today),
    requestFigures(range, today),
    campaignFigures(range, today),
    moneyFigures(range, locale),
    topDonors(range, today, locale),
  ])
  return {
    range,
    before: previousRange(range),
    readAt,
    cards: {
      ...{ donors: donors.card, bags: bags.card, campaigns },
      ...{ money: money.cards, requests: requests.card },
    },
    weeks: weeksOf(range).map((week, weekIndex) => ({
      ...{ week, bags: bags.inWeek(weekIndex), requests: requests.inWeek(weekIndex) },
    })),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, bags: bags.ofGroup(group) },
      ...donors.ofGroup(group),
      ...requests.ofGroup(group),
    })),
    districts: donors.districts,
    campaigns: money.campaigns,
    topDonors: rankedDonors,
  }
}

import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { bagFigures } from './bag-figures'
import { campaignFigures } from './campaign-figures'
import { donorFigures } from './donor-figures'
import { moneyFigures } from './money-figures'
import { requestFigures } from './request-figures'
import { type DayRange, rangeBefore, weeksOf } from './rules'
import { topDonors } from './top-donors'
import type { WireOverview } from './wire'

/**
 * The figures of the organisation for a range of days, beside those of the range before. They are
 * kept until what they count changes here; what changed in another process is seen by the second look
 * after a minute, and `readAt` says how old they are. What each of them means is told in
 * docs/decisions/0019-figures-of-the-overview.md.
 */
export function readOverview({ from, to }: DayRange): Promise<WireOverview> {
  return keptOverview(from, to, dhakaDay())
}

// The day is among what the answer is kept by: who may give and what is open change at midnight.
const keptOverview = cached(addUp, 'overview', ['people', 'blood-requests', 'campaigns'])

async function addUp(from: string, to: string, today: string): Promise<WireOverview> {
  await connectDb()
  const range = { from, to }
  const readAt = new Date().toISOString()
  const [donors, bags, requests, campaigns, money, givers] = await Promise.all([
    donorFigures(range, today),
    bagFigures(range, today),
    requestFigures(range, today),
    campaignFigures(range, today),
    moneyFigures(range),
    topDonors(range, today),
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

import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { MINUTE_MS } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import type { FillCounts, MedianTime, Reach } from '../contract'
import type { DayRange } from '../rules'
import { countAlertedDonors } from './count-alerted-donors'
import { countRequestPledges, type FillByPlace } from './count-request-pledges'

/**
 * Requests count on their need date, people asked on the day of the alert. The medians include
 * requests that never found a donor; without them, unanswered requests would improve the result.
 */
export async function readReach({ from, to }: DayRange): Promise<Reach> {
  return cachedReach(from, to)
}

const cachedReach = cached(computeReach, 'reach', ['requests'])

async function computeReach(from: string, to: string): Promise<Reach> {
  await connectDb()
  const range = { from, to }
  const [{ times, places }, alerts] = await Promise.all([
    countRequestPledges(range),
    countAlertedDonors(range),
  ])
  return {
    range,
    total: sumFillCounts(places),
    firstPledge: toMedianTime(times?.first, times?.firstHalf),
    allBags: toMedianTime(times?.all, times?.allHalf),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, ...sumFillCounts(places.filter(({ _id }) => _id.group === group)) },
    })),
    districts: byDistrict(places),
    alerts,
  }
}

function toMedianTime(requests = 0, [ms = Number.POSITIVE_INFINITY]: number[] = []): MedianTime {
  return { requests, minutes: Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / MINUTE_MS)) : null }
}

function sumFillCounts(places: readonly FillByPlace[]): FillCounts {
  const sum = { requests: 0, asked: 0, pledged: 0 }
  for (const { requests, asked, pledged } of places) {
    sum.requests += requests
    sum.asked += asked
    sum.pledged += pledged
  }
  return sum
}

function byDistrict(places: readonly FillByPlace[]): Reach['districts'] {
  const names = [...new Set(places.map(({ _id }) => _id.district ?? null))]
  const missing = ({ asked, pledged }: FillCounts) => asked - pledged
  return names
    .map((district) => ({
      district,
      ...sumFillCounts(places.filter(({ _id }) => (_id.district ?? null) === district)),
    }))
    .sort(
      (one, other) =>
        missing(other) - missing(one) ||
        other.asked - one.asked ||
        (one.district ?? '').localeCompare(other.district ?? '', 'en'),
    )
}

import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { type AnsweredPlace, countAnswered } from './count-answered'
import { countAsked } from './count-asked'
import type { DayRange } from './rules'
import type { Fill, HalfTime, Reach } from './shapes'

const MINUTE_MS = 60_000

/**
 * Requests count on their need date, people asked on the day of the alert. The medians include
 * requests that never found a donor; without them, unanswered requests would improve the result.
 */
export async function readReach({ from, to }: DayRange): Promise<Reach> {
  return cachedReach(from, to)
}

const cachedReach = cached(computeReach, 'reach', ['blood-requests'])

async function computeReach(from: string, to: string): Promise<Reach> {
  await connectDb()
  const range = { from, to }
  const [{ times, places }, alerts] = await Promise.all([countAnswered(range), countAsked(range)])
  return {
    range,
    total: sumOf(places),
    firstPledge: halfTime(times?.first, times?.firstHalf),
    allBags: halfTime(times?.all, times?.allHalf),
    groups: BLOOD_GROUPS.map((group) => ({
      ...{ group, ...sumOf(places.filter(({ _id }) => _id.group === group)) },
    })),
    districts: byDistrict(places),
    alerts,
  }
}

function halfTime(requests = 0, [ms = Number.POSITIVE_INFINITY]: number[] = []): HalfTime {
  return { requests, minutes: Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / MINUTE_MS)) : null }
}

function sumOf(places: readonly AnsweredPlace[]): Fill {
  const sum = { requests: 0, asked: 0, pledged: 0 }
  for (const { requests, asked, pledged } of places) {
    sum.requests += requests
    sum.asked += asked
    sum.pledged += pledged
  }
  return sum
}

function byDistrict(places: readonly AnsweredPlace[]): Reach['districts'] {
  const names = [...new Set(places.map(({ _id }) => _id.district ?? null))]
  const missing = ({ asked, pledged }: Fill) => asked - pledged
  return names
    .map((district) => ({
      district,
      ...sumOf(places.filter(({ _id }) => (_id.district ?? null) === district)),
    }))
    .sort(
      (one, other) =>
        missing(other) - missing(one) ||
        other.asked - one.asked ||
        (one.district ?? '').localeCompare(other.district ?? '', 'en'),
    )
}

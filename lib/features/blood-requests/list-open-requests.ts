import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Listing } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import { districtsOf } from '@/lib/features/places/reference-lists'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING_STATUSES } from './rules'
import type { OpenRequestsQuery } from './schema'
import { groupByRequester, type StoredRequest } from './shapes'

/** Reading whole documents takes 25 % longer. */
const SHOWN = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  district: 1,
  upazila: 1,
  phone: 1,
} satisfies Record<Exclude<keyof StoredRequest, '_id'>, 1>

/** Given as a hint: MongoDB may otherwise read the requests of all places and throw most of them away. */
const DISTRICT_INDEX = { status: 1, district: 1, needDate: 1, _id: 1, bloodGroup: 1 } as const

/** The open requests, soonest first, grouped by requester. `total` counts requests, not groups. */
export function listOpenRequests(query: OpenRequestsQuery) {
  return listRequests(query, ['open'])
}

/** The same with covered requests, which stay listed because a pledge can fall through. */
export function listListedRequests(query: OpenRequestsQuery) {
  return listRequests(query, RUNNING_STATUSES)
}

/** Cached by day: yesterday's answer may contain requests that are no longer listed. */
const cachedRequests = cached(
  (query: OpenRequestsQuery, _today: string) => listListedRequests(query),
  'shown-requests',
  ['blood-requests'],
)

/** The same for public pages: cached until a request changes, for at most a minute. */
export function listRequestsForPages(query: OpenRequestsQuery) {
  return cachedRequests(query, dhakaDay())
}

async function listRequests(
  query: OpenRequestsQuery,
  statuses: readonly (typeof RUNNING_STATUSES)[number][],
) {
  await connectDb()
  const listing = openRequests(query, dhakaDay(), statuses)
  const { rows, total } = await findPage<StoredRequest>(BloodRequest, query, listing)
  return {
    byRequester: groupByRequester(rows),
    total,
    page: query.page,
    limit: query.limit,
  }
}

/** Both the page and its total use an index: of status and need date, or of those with the district. */
export function openRequests(
  { bloodGroup, division, district }: Omit<OpenRequestsQuery, 'page' | 'limit'>,
  today: string,
  statuses: readonly string[] = ['open'],
): Listing & { hint?: typeof DISTRICT_INDEX } {
  const place = placeFilter(division, district)
  const filter = {
    status: { $in: statuses },
    ...(bloodGroup && { bloodGroup }),
    ...place,
    needDate: { $gte: today },
  }
  return {
    found: [{ $match: filter }],
    sort: { needDate: 1, _id: 1 },
    shown: [{ $project: SHOWN }],
    ...('district' in place && { hint: DISTRICT_INDEX }),
  }
}

/** A division is stored with its districts alone, so it is asked for by their names. */
function placeFilter(division: string | undefined, district: string | undefined) {
  if (!division) return district ? { district } : {}
  const names = districtsOf(division)
  return { district: { $in: district ? names.filter((name) => name === district) : names } }
}

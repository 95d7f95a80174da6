import 'server-only'
import type { PipelineStage } from 'mongoose'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING_STATUSES } from './rules'
import type { OpenRequestsQuery } from './schema'
import { groupByRequester, type StoredRequest } from './wire'

type Row = StoredRequest | { total: number }

/** Reading whole documents takes 25 % longer. */
const SHOWN = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  phone: 1,
} satisfies Record<Exclude<keyof StoredRequest, '_id'>, 1>

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
  'listed-requests',
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
  const rows = await BloodRequest.aggregate<Row>(openRequestsPipeline(query, dhakaDay(), statuses))
  const requests = rows.filter((row) => 'patientName' in row)
  return {
    bloodRequests: groupByRequester(requests),
    total: rows.find((row) => 'total' in row)?.total ?? 0,
    page: query.page,
    limit: query.limit,
  }
}

/** The page and its total in one round trip. Both parts use the index of status and need date. */
export function openRequestsPipeline(
  query: OpenRequestsQuery,
  today: string,
  statuses: readonly string[] = ['open'],
): PipelineStage[] {
  const filter = {
    status: { $in: statuses },
    ...(query.bloodGroup && { bloodGroup: query.bloodGroup }),
    needDate: { $gte: today },
  }
  return [
    { $match: filter },
    { $sort: { needDate: 1, _id: 1 } },
    { $skip: (query.page - 1) * query.limit },
    { $limit: query.limit },
    { $project: SHOWN },
    {
      $unionWith: {
        coll: BloodRequest.collection.name,
        pipeline: [{ $match: filter }, { $count: 'total' }],
      },
    },
  ]
}

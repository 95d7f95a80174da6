import 'server-only'
import type { PipelineStage } from 'mongoose'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { RUNNING } from './rules'
import type { OpenRequestsQuery } from './schema'
import { groupByRequester, type StoredRequest } from './wire'

type Row = StoredRequest | { total: number }

/** To read a whole document takes a quarter longer. */
const SHOWN = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  phone: 1,
} satisfies Record<Exclude<keyof StoredRequest, '_id'>, 1>

/** The open requests, soonest first, grouped by requester; `total` counts the requests themselves. */
export function listOpenRequests(query: OpenRequestsQuery) {
  return listRequests(query, ['open'])
}

/** The same with those whose bags are all pledged: a promise takes nobody off the list. */
export function listListedRequests(query: OpenRequestsQuery) {
  return listRequests(query, RUNNING)
}

/** By the day as well: what was kept yesterday may name who is on no list today. */
const keptRequests = cached(
  (query: OpenRequestsQuery, _today: string) => listListedRequests(query),
  'listed-requests',
  ['blood-requests'],
)

/** Those for public pages: kept until a request changes, for a minute at the most. */
export function listRequestsForPages(query: OpenRequestsQuery) {
  return keptRequests(query, dhakaDay())
}

async function listRequests(
  query: OpenRequestsQuery,
  statuses: readonly (typeof RUNNING)[number][],
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

/** The page and its total in one round trip; both parts run on the index of status and need date. */
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

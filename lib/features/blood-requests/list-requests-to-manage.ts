import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { type ReachablePerson, reachPeople } from '@/lib/features/users/name-people'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { canBeTakenDown, hasPage, type RequestStage, requestStageOn } from './rules'

export interface RequestsToManage {
  stage?: RequestStage
  bloodGroup?: BloodGroup
  page: number
  limit: number
}

const SHOWN = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsAsked: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  phone: 1,
  status: 1,
  endedBy: 1,
  reason: 1,
  anonymisedAt: 1,
  createdAt: 1,
} as const

type Stored = Pick<BloodRequestRecord, keyof typeof SHOWN> & { _id: Types.ObjectId }

/** Given as a hint: otherwise MongoDB may choose another index and sort in memory. */
const MANAGED_REQUESTS_INDEX = {
  createdAt: -1,
  _id: -1,
  status: 1,
  bloodGroup: 1,
  needDate: 1,
} as const

/**
 * All requests for admins, newest first, filtered by stage and blood group. `total` counts the matching
 * ones. There is no search by patient or place: no index supports a search within words, so it would
 * read every request.
 */
export async function listRequestsToManage(query: RequestsToManage) {
  await connectDb()
  const today = dhakaDay()
  const found = await BloodRequest.aggregate<Stored | { total: number }>(
    managedRequestsPipeline(query, today),
  ).hint(MANAGED_REQUESTS_INDEX)
  const requests = found.filter((row) => 'requester' in row)
  const ownerOf = await reachPeople(requests.map(({ requester }) => requester))
  return {
    rows: requests.map((request) => toManaged(request, ownerOf(request.requester), today)),
    total: found.find((row) => 'total' in row)?.total ?? 0,
  }
}

/** The page and its total in one round trip. `today` is a day in Dhaka. */
function managedRequestsPipeline(
  { stage, bloodGroup, page, limit }: RequestsToManage,
  today: string,
): PipelineStage[] {
  // Matches all: the index can only filter with a bound on its first field.
  const all = { createdAt: { $gt: new Date(0) } }
  const filter = { ...(stage && stageFilter(stage, today)), ...(bloodGroup && { bloodGroup }) }
  return [
    { $match: { ...all, ...filter } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: (page - 1) * limit },
    { $limit: limit },
    { $project: SHOWN },
    {
      $unionWith: {
        coll: BloodRequest.collection.name,
        // The indexes of the open list can count by status without reading documents.
        pipeline: [{ $match: stage ? filter : { ...all, ...filter } }, { $count: 'total' }],
      },
    },
  ]
}

function stageFilter(stage: RequestStage, today: string) {
  if (stage === 'open') return { status: 'open', needDate: { $gte: today } }
  if (stage === 'expired') return { status: 'open', needDate: { $lt: today } }
  return { status: stage }
}

function toManaged(request: Stored, owner: ReachablePerson, today: string) {
  const { _id, patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone } = request
  return {
    ...{ _id: String(_id), patientName, bloodGroup, bagsAsked, bagsNeeded, needDate },
    ...{ location, phone, reason: request.reason },
    stage: requestStageOn(request, today),
    /** The day in Dhaka on which it was posted. */
    postedOn: dhakaDay(request.createdAt),
    owner,
    wasTakenDown: request.endedBy === 'admin',
    canBeTakenDown: canBeTakenDown(request, today),
    /** Whether it has a public page. */
    hasPage: hasPage(request),
  }
}
export type ManagedRequest = ReturnType<typeof toManaged>

import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { findPage, type Listing, type Paging } from '@/lib/core/db/page-and-total'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { type ReachablePerson, reachPeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import {
  canBeTakenDown,
  detailsOf,
  hasPage,
  hospitalAndLocation,
  isListed,
  type RequestStage,
  requestStageOn,
} from './rules'

export interface RequestsToManage extends Paging {
  stage?: RequestStage
  bloodGroup?: BloodGroup
}

const SHOWN = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsAsked: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  hospital: 1,
  urgency: 1,
  component: 1,
  note: 1,
  phone: 1,
  status: 1,
  endedBy: 1,
  reason: 1,
  anonymisedAt: 1,
  reviewedAt: 1,
  revision: 1,
  createdAt: 1,
} as const

type Stored = Pick<BloodRequestRecord, keyof typeof SHOWN> & { _id: Types.ObjectId }

/** The hint prevents a sort in memory. */
const MANAGED_REQUESTS_INDEX = {
  createdAt: -1,
  _id: -1,
  status: 1,
  bloodGroup: 1,
  needDate: 1,
} as const

/** Has no search by patient or place: without an index for words it would read every request. */
export async function listRequestsToManage(query: RequestsToManage, locale: Locale = 'en') {
  await connectDb()
  const today = dhakaDay()
  const { rows, ...total } = await findPage<Stored>(BloodRequest, query, {
    ...managedFilters(query, today),
    sort: { createdAt: -1, _id: -1 },
    shown: [{ $project: SHOWN }],
    hint: MANAGED_REQUESTS_INDEX,
  })
  const [ownerOf, hasAlerts] = await Promise.all([
    reachPeople(
      rows.map(({ requester }) => requester),
      locale,
    ),
    findAlerted(rows.map(({ _id }) => _id)),
  ])
  return {
    rows: rows.map((request) => ({
      ...toManaged(request, ownerOf(request.requester), today),
      hasAlerts: hasAlerts(request._id),
    })),
    ...total,
  }
}

async function findAlerted(requests: readonly Types.ObjectId[]) {
  const plans = await AlertPlan.find({ request: { $in: requests } }, { request: 1, _id: 0 }).lean<
    { request: Types.ObjectId }[]
  >()
  const ids = new Set(plans.map(({ request }) => String(request)))
  return (id: Types.ObjectId) => ids.has(String(id))
}

function managedFilters({ stage, bloodGroup }: RequestsToManage, today: string) {
  const filter = { ...(stage && stageFilter(stage, today)), ...(bloodGroup && { bloodGroup }) }
  // Matches every request: the index can only filter with a bound on its first field.
  const found: Listing['found'] = [{ $match: { createdAt: { $gt: new Date(0) }, ...filter } }]
  // With a stage, the indexes of the open list count without reading documents.
  return { found, counted: stage ? [{ $match: filter }] : found }
}

function stageFilter(stage: RequestStage, today: string) {
  if (stage === 'open') return { status: 'open', needDate: { $gte: today } }
  if (stage === 'expired') return { status: 'open', needDate: { $lt: today } }
  return { status: stage }
}

function toManaged(request: Stored, owner: ReachablePerson, today: string) {
  const { _id, patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, phone } = request
  return {
    ...{ _id: String(_id), patientName, bloodGroup, bagsAsked, bagsNeeded, needDate },
    ...{ phone, reason: request.reason, location: hospitalAndLocation(request) },
    ...detailsOf(request),
    stage: requestStageOn(request, today),
    postedOn: dhakaDay(request.createdAt),
    owner,
    wasTakenDown: request.endedBy === 'admin',
    canBeTakenDown: canBeTakenDown(request, today),
    isReviewed: Boolean(request.reviewedAt),
    // Requests from before the revisions have none.
    revision: request.revision ?? 0,
    canBeReviewed: isListed(request, today),
    hasPage: hasPage(request),
  }
}
export type ManagedRequest = Awaited<ReturnType<typeof listRequestsToManage>>['rows'][number]

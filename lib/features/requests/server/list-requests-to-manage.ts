import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type PageQuery, type Paging } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { type ContactablePerson, findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { AlertPlan } from '@/models/alert-plan'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import {
  canBeTakenDown,
  detailsOf,
  hasPublicPage,
  hospitalAndLocation,
  isRequestListed,
  type RequestFilter,
  type RequestStage,
  requestStageOn,
} from '../rules'

export interface ManagedRequestsQuery extends Paging {
  stage?: RequestFilter
  bloodGroup?: BloodGroup
}

const PROJECTION = {
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
  urgencyRank: 1,
  createdAt: 1,
} as const

type Stored = Pick<BloodRequestRecord, keyof typeof PROJECTION> & { _id: Types.ObjectId }

/** The hint prevents a sort in memory. */
const MANAGED_REQUESTS_INDEX = {
  createdAt: -1,
  _id: -1,
  status: 1,
  bloodGroup: 1,
  needDate: 1,
} as const

/** Has no search by patient or place: without an index for words it would read every request. */
export async function listRequestsToManage(query: ManagedRequestsQuery, locale: Locale = 'en') {
  await connectDb()
  const today = dhakaDay()
  const { rows, ...total } = await findPage<Stored>(BloodRequest, query, {
    ...(query.stage === 'unanswered'
      ? unansweredQuery(query, today)
      : managedQuery({ ...query, stage: query.stage }, today)),
    shown: [{ $project: PROJECTION }],
  })
  const [requesterOf, hasAlerts] = await Promise.all([
    findPeopleContacts(
      rows.map(({ requester }) => requester),
      locale,
    ),
    findRequestsWithAlerts(rows.map(({ _id }) => _id)),
  ])
  return {
    rows: rows.map((request) => ({
      ...toManaged(request, requesterOf(request.requester), today),
      hasAlerts: hasAlerts(request._id),
    })),
    ...total,
  }
}

async function findRequestsWithAlerts(requests: readonly Types.ObjectId[]) {
  const plans = await AlertPlan.find({ request: { $in: requests } }, { request: 1, _id: 0 }).lean<
    { request: Types.ObjectId }[]
  >()
  const ids = new Set(plans.map(({ request }) => String(request)))
  return (id: Types.ObjectId) => ids.has(String(id))
}

/** The most urgent first; reads all open requests, which are few. */
function unansweredQuery({ bloodGroup }: ManagedRequestsQuery, today: string) {
  const filter = { ...unansweredFilter(today), ...(bloodGroup && { bloodGroup }) }
  const found: PageQuery['found'] = [{ $match: filter }]
  return {
    found,
    sort: { needDate: 1, urgencyRank: -1, _id: 1 } as const,
    hint: { status: 1, needDate: 1, urgencyRank: -1, _id: 1 } as const,
  }
}

/** Open requests for which no donor has pledged. */
export function unansweredFilter(today: string) {
  return {
    ...stageFilter('open', today),
    $expr: { $eq: ['$bagsNeeded', '$bagsAsked'] },
  }
}

interface StageQuery {
  stage?: RequestStage
  bloodGroup?: BloodGroup
}

function managedQuery({ stage, bloodGroup }: StageQuery, today: string) {
  const filter = { ...(stage && stageFilter(stage, today)), ...(bloodGroup && { bloodGroup }) }
  // Matches every request: the index can only filter with a bound on its first field.
  const found: PageQuery['found'] = [{ $match: { createdAt: { $gt: new Date(0) }, ...filter } }]
  // With a stage, the indexes of the open list count without reading documents.
  return {
    found,
    counted: stage ? [{ $match: filter }] : found,
    sort: { createdAt: -1, _id: -1 } as const,
    hint: MANAGED_REQUESTS_INDEX,
  }
}

function stageFilter(stage: RequestStage, today: string) {
  if (stage === 'open') return { status: 'open', needDate: { $gte: today } }
  if (stage === 'expired') return { status: 'open', needDate: { $lt: today } }
  return { status: stage }
}

function toManaged(request: Stored, requester: ContactablePerson, today: string) {
  const { _id, patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, phone } = request
  return {
    ...{ _id: String(_id), patientName, bloodGroup, bagsAsked, bagsNeeded, needDate },
    ...{ phone, reason: request.reason, location: hospitalAndLocation(request) },
    ...detailsOf(request),
    stage: requestStageOn(request, today),
    postedOn: dhakaDay(request.createdAt),
    owner: requester,
    wasTakenDown: request.endedBy === 'admin',
    canBeTakenDown: canBeTakenDown(request, today),
    isReviewed: Boolean(request.reviewedAt),
    // Requests from before the revisions have none.
    revision: request.revision ?? 0,
    canBeReviewed: isRequestListed(request, today),
    hasPage: hasPublicPage(request),
  }
}
export type ManagedRequest = Awaited<ReturnType<typeof listRequestsToManage>>['rows'][number]

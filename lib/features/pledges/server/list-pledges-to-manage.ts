import 'server-only'
import type { Types } from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { findPage, type Paging } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { hasPublicPage } from '@/lib/features/requests/rules'
import { type ContactablePerson, findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { type PledgeFilter, pledgeStageOn } from '../rules'

export interface ManagedPledgesQuery extends Paging {
  stage?: PledgeFilter
  bloodGroup?: BloodGroup
}

const PROJECTION = {
  request: 1,
  donor: 1,
  bags: 1,
  bloodGroup: 1,
  date: 1,
  status: 1,
  confirmedAt: 1,
  donorConfirmedAt: 1,
  isExchange: 1,
} as const
const REQUEST_PROJECTION = { patientName: 1, endedBy: 1, anonymisedAt: 1 } as const

type Stored = Pick<PledgeRecord, keyof typeof PROJECTION> & { _id: Types.ObjectId }
type PledgedRequest = Pick<BloodRequestRecord, keyof typeof REQUEST_PROJECTION>

/** The hint prevents a sort in memory. */
const MANAGED_PLEDGES_INDEX = {
  createdAt: -1,
  _id: -1,
  status: 1,
  bloodGroup: 1,
  date: 1,
} as const

export async function listPledgesToManage(query: ManagedPledgesQuery, locale: Locale = 'en') {
  await connectDb()
  const today = dhakaDay()
  const { rows, ...total } = await findPage<Stored & Pick<PledgeRecord, 'createdAt'>>(
    Pledge,
    query,
    {
      found: [{ $match: managedFilter(query, today) }],
      sort: { createdAt: -1, _id: -1 },
      shown: [{ $project: { ...PROJECTION, createdAt: 1 } }],
      hint: MANAGED_PLEDGES_INDEX,
    },
  )
  const [donorOf, requestOf] = await Promise.all([
    findPeopleContacts(
      rows.map(({ donor }) => donor),
      locale,
    ),
    requestsById(rows.map(({ request }) => request)),
  ])
  return {
    rows: rows.map(({ createdAt: _sortedBy, ...pledge }) =>
      toManaged(pledge, donorOf(pledge.donor), requestOf(pledge.request), today),
    ),
    ...total,
  }
}

function managedFilter({ stage, bloodGroup }: ManagedPledgesQuery, today: string) {
  return {
    // Matches every pledge: the index can only filter with a bound on its first field.
    createdAt: { $gt: new Date(0) },
    ...(stage && stageFilter(stage, today)),
    ...(bloodGroup && { bloodGroup }),
  }
}

function stageFilter(filter: PledgeFilter, today: string) {
  if (filter !== 'coming' && filter !== 'over') return { status: filter }
  return { status: 'standing', date: filter === 'coming' ? { $gte: today } : { $lt: today } }
}

function requestsById(requests: readonly Types.ObjectId[]) {
  return findByIds(requests, (ids) =>
    BloodRequest.find({ _id: { $in: ids } }, REQUEST_PROJECTION).lean<
      (PledgedRequest & { _id: Types.ObjectId })[]
    >(),
  )
}

function toManaged(
  { _id, donor: _donor, request, status, confirmedAt, donorConfirmedAt, ...pledge }: Stored,
  donor: ContactablePerson,
  pledgedRequest: PledgedRequest | undefined,
  today: string,
) {
  return {
    _id: String(_id),
    ...pledge,
    isExchange: Boolean(pledge.isExchange),
    stage: pledgeStageOn({ status, date: pledge.date, confirmedAt, donorConfirmedAt }, today),
    donor,
    request: {
      id: String(request),
      /** Empty when the requester's account was deleted. */
      patientName: pledgedRequest?.patientName ?? '',
      hasPage: Boolean(pledgedRequest && hasPublicPage(pledgedRequest)),
    },
  }
}
export type ManagedPledge = ReturnType<typeof toManaged>

import 'server-only'
import { Types } from 'mongoose'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { findPage, type PageQuery } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import { type BlockViewer, listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { patientGroupsFor } from '@/lib/features/donors/compatibility'
import { normalizeDistrictName } from '@/lib/features/places/server/find-district-in-text'
import { districtsOf } from '@/lib/features/places/server/reference-lists'
import { BloodRequest } from '@/models/blood-request'
import { REQUESTS_PER_PAGE } from '../requests-per-page'
import { RUNNING_STATUSES } from '../rules'
import type { OpenRequestsQuery } from '../schema'
import { groupByRequester, type StoredRequest } from './request-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    requests: true
  }
}

/** Reading whole documents takes 25 % longer. */
const PROJECTION = {
  requester: 1,
  patientName: 1,
  bloodGroup: 1,
  bagsNeeded: 1,
  needDate: 1,
  location: 1,
  district: 1,
  upazila: 1,
  hospital: 1,
  urgency: 1,
  component: 1,
  note: 1,
  phone: 1,
  phoneFor: 1,
} satisfies Record<Exclude<keyof StoredRequest, '_id'>, 1>

/** Index hints: MongoDB may otherwise read all places or groups and discard most. */
const DISTRICT_INDEX = {
  status: 1,
  district: 1,
  needDate: 1,
  urgencyRank: -1,
  _id: 1,
  bloodGroup: 1,
} as const

const GROUP_INDEX = {
  status: 1,
  bloodGroup: 1,
  needDate: 1,
  urgencyRank: -1,
  _id: 1,
  bagsNeeded: 1,
  district: 1,
} as const

type Statuses = readonly (typeof RUNNING_STATUSES)[number][]

/** `total` counts requests, not groups. Omits requests between people who blocked each other. */
export function listOpenRequests(query: OpenRequestsQuery, reader: BlockViewer = null) {
  return listRequests(query, ['open'], reader)
}

/** Includes covered requests, because a pledge can fall through. */
export function listOpenAndCoveredRequests(query: OpenRequestsQuery, reader: BlockViewer = null) {
  return listRequests(query, RUNNING_STATUSES, reader)
}

/** Cached until a request changes, for at most a minute. */
export function listRequestsForPages(query: OpenRequestsQuery) {
  return cachedRequests(query, RUNNING_STATUSES, dhakaDay())
}

/** Cached by day, because yesterday's entry may contain requests that are no longer listed. */
const cachedRequests = cached(
  (query: OpenRequestsQuery, statuses: Statuses, _today: string) => readRequests(query, statuses),
  'shown-requests',
  ['requests'],
)

async function listRequests(query: OpenRequestsQuery, statuses: Statuses, reader: BlockViewer) {
  if (!reader && isCommonQuery(query)) return cachedRequests(query, statuses, dhakaDay())
  await connectDb()
  const { requesters } = await listHiddenUsers(reader)
  return readRequests(query, statuses, requesters)
}

/** Caches only common lists: many different pages would evict what most people read. */
function isCommonQuery({ page, limit, after }: OpenRequestsQuery): boolean {
  return page === 1 && limit === REQUESTS_PER_PAGE && !after
}

async function readRequests(query: OpenRequestsQuery, statuses: Statuses, hidden?: string[]) {
  await connectDb()
  const listing = openRequestsPageQuery(query, dhakaDay(), statuses, hidden)
  const { rows, ...total } = await findPage<StoredRequest>(BloodRequest, query, listing)
  return {
    byRequester: groupByRequester(rows),
    ...total,
    page: query.page,
    limit: query.limit,
  }
}

/** The page and its total use an index. */
export function openRequestsPageQuery(
  {
    bloodGroup,
    donorGroup,
    division,
    district,
  }: Omit<OpenRequestsQuery, 'page' | 'limit' | 'after'>,
  today: string,
  statuses: readonly string[] = ['open'],
  hidden: readonly string[] = [],
): PageQuery & { hint?: typeof DISTRICT_INDEX | typeof GROUP_INDEX } {
  const place = placeFilter(division, district)
  const group = groupFilter(bloodGroup, donorGroup)
  const filter = {
    status: { $in: statuses },
    ...group,
    ...place,
    needDate: { $gte: today },
    ...(hidden.length > 0 && {
      requester: { $nin: hidden.map((id) => new Types.ObjectId(id)) },
    }),
  }
  return {
    found: [{ $match: filter }],
    sort: { needDate: 1, urgencyRank: -1, _id: 1 },
    shown: [{ $project: { ...PROJECTION, urgencyRank: 1 } }],
    ...('bloodGroup' in group && { hint: GROUP_INDEX }),
    ...('district' in place && { hint: DISTRICT_INDEX }),
  }
}

function groupFilter(patient: BloodGroup | undefined, donor: BloodGroup | undefined) {
  const groups = donor ? patientGroupsFor(donor) : [...BLOOD_GROUPS]
  if (patient) return { bloodGroup: { $in: groups.filter((group) => group === patient) } }
  return groups.length < BLOOD_GROUPS.length ? { bloodGroup: { $in: groups } } : {}
}

/** Requests store no division, so this filters by its districts. */
function placeFilter(division: string | undefined, districtText: string | undefined) {
  const district = districtText && normalizeDistrictName(districtText)
  if (!division) return district ? { district } : {}
  const names = districtsOf(division)
  return { district: { $in: district ? names.filter((name) => name === district) : names } }
}

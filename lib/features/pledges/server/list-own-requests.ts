import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { UNDO_MINUTES } from '@/lib/features/pledges/rules'
import {
  type OwnRequest,
  type Pledger,
  toOwnRequest,
  toPledgeDto,
} from '@/lib/features/pledges/server/pledge-dto'
import { isRequestListed } from '@/lib/features/requests/rules'
import { trustLabelsOfAccount } from '@/lib/features/trust/rules'
import { countDonations } from '@/lib/features/trust/server/count-donations'
import { formerMemberName } from '@/lib/features/users/server/find-people'
import type { WaitingCounts, WaitingStatus } from '@/lib/features/waiting-list/rules'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'

const MAX_OWN_REQUESTS = 200

type StoredOwnRequest = BloodRequestRecord & { _id: Types.ObjectId }

export async function listOwnRequests(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  await connectDb()
  return toOwnRequests(await ownRequestsQuery(person.id).lean(), locale)
}

/** The caller must have checked that the reader is the requester. */
export async function toOwnRequests(
  requests: StoredOwnRequest[],
  locale: Locale,
): Promise<OwnRequest[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ _id }) => _id)
  const [active, undoable, waitingOf] = await Promise.all([
    activePledgesQuery(ids).lean(),
    undoablePledgesQuery(ids, new Date()).lean(),
    countWaiting(ids),
  ])
  // Sorted by time of pledging, so that a refused pledge stays in its place.
  const pledges = [...active, ...undoable].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const donorOf = await readPledgers(
    pledges.map(({ donor }) => donor),
    locale,
  )
  const today = dhakaDay()
  return requests.map((request) =>
    toOwnRequest(
      request,
      pledges
        .filter((pledge) => pledge.request.equals(request._id))
        .map((pledge) => toPledgeDto(pledge, donorOf(pledge), today)),
      today,
      isRequestListed(request, today) ? waitingOf(request._id) : undefined,
    ),
  )
}

function ownRequestsQuery(person: Types.ObjectId | string) {
  return BloodRequest.find({ requester: person })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_OWN_REQUESTS)
}

function activePledgesQuery(requests: readonly Types.ObjectId[]) {
  const status = { $in: ['standing' as const, 'disputed' as const] }
  return Pledge.find({ request: { $in: requests }, status }, PROJECTION).sort({
    createdAt: 1,
  })
}

function undoablePledgesQuery(requests: readonly Types.ObjectId[], now: Date) {
  const cancelledAt = { $gt: new Date(now.getTime() - UNDO_MINUTES * 60_000) }
  const refused = { status: 'refused' as const, decidedAt: null, cancelledAt }
  return Pledge.find({ request: { $in: requests }, ...refused }, PROJECTION)
}

const PROJECTION = {
  ...{ request: 1, donor: 1, bags: 1, date: 1, bloodGroup: 1, createdAt: 1 },
  ...{ phone: 1, isExchange: 1, status: 1, confirmedAt: 1, cancelledAt: 1 },
  donorConfirmedAt: 1,
} as const

async function countWaiting(requests: readonly Types.ObjectId[]) {
  const rows = await WaitingEntry.aggregate<{
    _id: { request: Types.ObjectId; status: WaitingStatus }
    donors: number
  }>(waitingCountPipeline(requests))
  return (request: Types.ObjectId): WaitingCounts | undefined => {
    const donorsWho = (status: WaitingStatus) =>
      rows.find(({ _id }) => _id.request.equals(request) && _id.status === status)?.donors ?? 0
    const count = { waiting: donorsWho('waiting'), called: donorsWho('called') }
    return count.waiting + count.called > 0 ? count : undefined
  }
}

function waitingCountPipeline(requests: readonly Types.ObjectId[]): PipelineStage[] {
  return [
    { $match: { request: { $in: [...requests] }, status: { $in: ['waiting', 'called'] } } },
    { $group: { _id: { request: '$request', status: '$status' }, donors: { $sum: 1 } } },
  ]
}

/** Prefers the phone given for the pledge. A deleted account is a former member without contact details. */
async function readPledgers(
  ids: readonly Types.ObjectId[],
  locale: Locale,
): Promise<(pledge: { donor: Types.ObjectId; phone?: string | null }) => Pledger> {
  const projection = {
    ...{ name: 1, photo: 1, email: 1, 'donor.phone': 1 },
    emailVerifiedAt: 1,
    'confirmedPhone.number': 1,
    createdAt: 1,
  } as const
  const [personOf, donationsOf] = await Promise.all([
    findByIds(ids, (wanted) => User.find({ _id: { $in: wanted } }, projection).lean()),
    countDonations(ids),
  ])
  const name = formerMemberName(locale)
  const formerMemberDto = { name, photo: DEFAULT_PHOTO, email: '', phone: '', hasLeft: true }
  return ({ donor, phone }) => {
    const person = personOf(donor)
    if (!person) return formerMemberDto
    const { name, photo, email } = person
    return {
      name,
      photo,
      email: email ?? '',
      phone: phone || person.donor?.phone || '',
      hasLeft: false,
      labels: { ...trustLabelsOfAccount(person, new Date()), ...donationsOf(donor) },
    }
  }
}

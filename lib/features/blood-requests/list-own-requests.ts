import 'server-only'
import type { PipelineStage, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { countDonations } from '@/lib/features/trust/read-labels'
import { labelsOfAccount } from '@/lib/features/trust/rules'
import { formerMember } from '@/lib/features/users/name-people'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { WaitingEntry } from '@/models/waiting-entry'
import { UNDO_MINUTES } from './pledge-rules'
import { isListed } from './rules'
import { type OwnRequest, ownRequest, type Pledger, shownPledge, type WaitingCount } from './shapes'
import type { WaitingStatus } from './waiting-rules'

const MAX_OWN_REQUESTS = 200

type StoredOwnRequest = BloodRequestRecord & { _id: Types.ObjectId }

export async function listOwnRequests(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  await connectDb()
  return withPledges(await ownRequestsQuery(person.id).lean(), locale)
}

/** The caller must have checked that the reader is the owner. */
export async function withPledges(
  requests: StoredOwnRequest[],
  locale: Locale,
): Promise<OwnRequest[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ _id }) => _id)
  const [standing, undoable, waitingOf] = await Promise.all([
    standingPledgesQuery(ids).lean(),
    undoablePledgesQuery(ids, new Date()).lean(),
    countWaiting(ids),
  ])
  // Sorted by time of pledging, so that a refused pledge stays in its place.
  const pledges = [...standing, ...undoable].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const donorOf = await readPledgers(
    pledges.map(({ donor }) => donor),
    locale,
  )
  const today = dhakaDay()
  return requests.map((request) =>
    ownRequest(
      request,
      pledges
        .filter((pledge) => pledge.request.equals(request._id))
        .map((pledge) => shownPledge(pledge, donorOf(pledge), today)),
      today,
      isListed(request, today) ? waitingOf(request._id) : undefined,
    ),
  )
}

function ownRequestsQuery(person: Types.ObjectId | string) {
  return BloodRequest.find({ requester: person })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_OWN_REQUESTS)
}

function standingPledgesQuery(requests: readonly Types.ObjectId[]) {
  const status = { $in: ['standing' as const, 'disputed' as const] }
  return Pledge.find({ request: { $in: requests }, status }, SHOWN).sort({
    createdAt: 1,
  })
}

function undoablePledgesQuery(requests: readonly Types.ObjectId[], now: Date) {
  const cancelledAt = { $gt: new Date(now.getTime() - UNDO_MINUTES * 60_000) }
  const refused = { status: 'refused' as const, decidedAt: null, cancelledAt }
  return Pledge.find({ request: { $in: requests }, ...refused }, SHOWN)
}

const SHOWN = {
  ...{ request: 1, donor: 1, bags: 1, date: 1, bloodGroup: 1, createdAt: 1 },
  ...{ phone: 1, isExchange: 1, status: 1, confirmedAt: 1, cancelledAt: 1 },
  donorConfirmedAt: 1,
} as const

async function countWaiting(requests: readonly Types.ObjectId[]) {
  const rows = await WaitingEntry.aggregate<{
    _id: { request: Types.ObjectId; status: WaitingStatus }
    donors: number
  }>(waitingCountPipeline(requests))
  return (request: Types.ObjectId): WaitingCount | undefined => {
    const donorsWho = (wanted: WaitingStatus) =>
      rows.find(({ _id }) => _id.request.equals(request) && _id.status === wanted)?.donors ?? 0
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
  const shown = {
    ...{ name: 1, photo: 1, email: 1, 'donor.phone': 1 },
    ...{ emailVerifiedAt: 1, 'confirmedPhone.confirmedAt': 1, createdAt: 1 },
  } as const
  const [personOf, donationsOf] = await Promise.all([
    findByIds(ids, (wanted) => User.find({ _id: { $in: wanted } }, shown).lean()),
    countDonations(ids),
  ])
  const name = formerMember(locale)
  const gone = { name, photo: DEFAULT_PHOTO, email: '', phone: '', hasLeft: true }
  return ({ donor, phone }) => {
    const person = personOf(donor)
    if (!person) return gone
    const { name, photo, email } = person
    return {
      ...{ name, photo, email, phone: phone || person.donor?.phone || '', hasLeft: false },
      labels: { ...labelsOfAccount(person, new Date()), ...donationsOf(donor) },
    }
  }
}

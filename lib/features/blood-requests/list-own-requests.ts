import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import { englishWords } from '@/lib/i18n/words'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { UNDO_MINUTES } from './pledge-rules'
import { type OwnRequest, ownRequest, type Pledger, shownPledge } from './shapes'

/** Far more than a person in need posts; the daily limit is ten. */
const MAX_OWN_REQUESTS = 200

type StoredOwnRequest = BloodRequestRecord & { _id: Types.ObjectId }

/** A person's own requests, newest first, with the donors who pledged to each and their contact details. */
export async function listOwnRequests(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  return withPledges(await ownRequestsQuery(person.id).lean())
}

/** Requests as their owner sees them. The caller has checked that the reader is the owner. */
export async function withPledges(requests: StoredOwnRequest[]): Promise<OwnRequest[]> {
  if (requests.length === 0) return []
  const ids = requests.map(({ _id }) => _id)
  const [standing, undoable] = await Promise.all([
    standingPledgesQuery(ids).lean(),
    undoablePledgesQuery(ids, new Date()).lean(),
  ])
  // In the order of pledging, so that a refused pledge keeps its place.
  const pledges = [...standing, ...undoable].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const donorOf = await readPledgers(pledges.map(({ donor }) => donor))
  const today = dhakaDay()
  return requests.map((request) =>
    ownRequest(
      request,
      pledges
        .filter((pledge) => pledge.request.equals(request._id))
        .map((pledge) => shownPledge(pledge, donorOf(pledge), today)),
      today,
    ),
  )
}

/** A person's own requests, newest first. */
function ownRequestsQuery(person: Types.ObjectId | string) {
  return BloodRequest.find({ requester: person })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_OWN_REQUESTS)
}

/** The standing pledges to these requests, in the order of pledging. */
function standingPledgesQuery(requests: readonly Types.ObjectId[]) {
  return Pledge.find({ request: { $in: requests }, status: 'standing' }, SHOWN).sort({
    createdAt: 1,
  })
}

/** The pledges to these requests whose refusal can still be undone at `now`. */
function undoablePledgesQuery(requests: readonly Types.ObjectId[], now: Date) {
  const cancelledAt = { $gt: new Date(now.getTime() - UNDO_MINUTES * 60_000) }
  return Pledge.find({ request: { $in: requests }, status: 'refused', cancelledAt }, SHOWN)
}

const SHOWN = {
  ...{ request: 1, donor: 1, bags: 1, date: 1, bloodGroup: 1, createdAt: 1 },
  ...{ phone: 1, isExchange: 1, status: 1, confirmedAt: 1, cancelledAt: 1 },
} as const

/**
 * The donors in one query, with the phone number given for the pledge or else the registered one. A
 * deleted account is a former member without contact details.
 */
async function readPledgers(
  ids: readonly Types.ObjectId[],
): Promise<(pledge: { donor: Types.ObjectId; phone?: string | null }) => Pledger> {
  const shown = { name: 1, photo: 1, email: 1, 'donor.phone': 1 } as const
  const personOf = await findByIds(ids, (wanted) =>
    User.find({ _id: { $in: wanted } }, shown).lean(),
  )
  const name = englishWords('users.account')('formerMember')
  const gone = { name, photo: DEFAULT_PHOTO, email: '', phone: '', hasLeft: true }
  return ({ donor, phone }) => {
    const person = personOf(donor)
    if (!person) return gone
    const { name, photo, email } = person
    return { name, photo, email, phone: phone || person.donor?.phone || '', hasLeft: false }
  }
}

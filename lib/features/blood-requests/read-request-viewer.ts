import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { dhakaDay } from '@/lib/core/time/calendar'
import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { OwnWaiting } from './eligibility'
import { withPledges } from './list-own-requests'
import { listOwnWaiting, waitingState } from './list-own-waiting'
import { passOnHeldBagsOf } from './pass-on-held-bags'
import { canBeWithdrawn, canSayGave } from './pledge-rules'
import { hasPage } from './rules'
import type { OwnRequest } from './shapes'

interface OwnStandingPledge {
  _id: string
  bags: number
  date: string
  canWithdraw: boolean
  /** Set when the donor can say that they gave. */
  canSayGave?: true
  /** Set when the donor said that they gave, and the requester has not confirmed it. */
  saidGave?: true
}

/** What the page of a request shows to its reader alone. */
export interface RequestViewer {
  contact: { patientName: string; phone: string } | null
  own: OwnRequest | null
  pledge: OwnStandingPledge | null
  /** The reader's place on the waiting list, if they are on it. */
  waiting?: OwnWaiting
}

const NOBODY = { contact: null, own: null, pledge: null }

/**
 * What a request's page shows to its reader beyond the public part. `own` is the request as its owner
 * sees it, `pledge` is the reader's standing pledge, and `contact` is for both: the patient and the
 * phone, which the public page no longer contains once the request is over. Null for everybody else.
 */
export async function readRequestViewer(
  person: SessionUser | null,
  id: string,
): Promise<RequestViewer> {
  if (!person) return NOBODY
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPage(request)) return NOBODY
  const contact = { patientName: request.patientName, phone: request.phone }
  if (String(request.requester) === person.id) {
    const [own = null] = await withPledges([request])
    return { contact, own, pledge: null }
  }
  const pledge = await Pledge.findOne({
    ...{ request: request._id, donor: person.id },
    status: 'standing' as const,
  }).lean()
  if (!pledge) return withWaiting(person, String(request._id))
  const { _id, bags, date } = pledge
  const today = dhakaDay()
  const own: OwnStandingPledge = {
    ...{ _id: String(_id), bags, date, canWithdraw: canBeWithdrawn(pledge, today) },
    ...(canSayGave(pledge, today) && { canSayGave: true }),
    ...(pledge.donorConfirmedAt && !pledge.confirmedAt && { saidGave: true }),
  }
  return { contact, own: null, pledge: own }
}

/** Whoever is on the waiting list sees their place; a call that is over is passed on first. */
async function withWaiting(person: SessionUser, id: string): Promise<RequestViewer> {
  const places = await listOwnWaiting(person)
  const place = places.find(({ request }) => request === id)
  if (!place) return NOBODY
  if (place.status === 'missed') await passOnHeldBagsOf(id)
  return { ...NOBODY, waiting: waitingState(place) }
}

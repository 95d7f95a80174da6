import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { isTooManyCalls } from '@/lib/core/http/limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hasBlocked } from '@/lib/features/blocks/blocked-with'
import {
  type Disclosure,
  recordDisclosures,
} from '@/lib/features/contact-requests/record-disclosures'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import type { OwnWaiting } from './eligibility'
import { withPledges } from './list-own-requests'
import { listOwnWaiting, waitingState } from './list-own-waiting'
import { passOnHeldBagsOf } from './pass-on-held-bags'
import { canBeWithdrawn, canSayGave } from './pledge-rules'
import { hasPage, hidesPhone, isListed } from './rules'
import type { OwnRequest } from './shapes'
import { countShownPhone, readsPhoneOnSite } from './shown-phones'

interface OwnStandingPledge {
  _id: string
  bags: number
  date: string
  canWithdraw: boolean
  canSayGave?: true
  /** The donor said that they gave, but the requester has not confirmed it. */
  saidGave?: true
}

export interface RequestViewer {
  /** The phone is empty for a donor who has it only by mail. */
  contact: { patientName: string; phone: string } | null
  own: OwnRequest | null
  pledge: OwnStandingPledge | null
  waiting?: OwnWaiting
}

const NOBODY = { contact: null, own: null, pledge: null }

/**
 * The owner and donors with a standing pledge see `contact`, even after the end. Admins see hidden
 * numbers too, and members permitted ones, within the daily limits of account and `network`; each
 * showing is logged. Blocked people get no contact.
 */
export async function readRequestViewer(
  person: SessionUser | null,
  id: string,
  network: string,
  locale: Locale = 'en',
): Promise<RequestViewer> {
  if (!person) return NOBODY
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPage(request)) return NOBODY
  const contact = { patientName: request.patientName, phone: request.phone }
  if (String(request.requester) === person.id) {
    const [own = null] = await withPledges([request], locale)
    return { contact, own, pledge: null }
  }
  const pledge = await Pledge.findOne({
    ...{ request: request._id, donor: person.id },
    status: 'standing' as const,
  }).lean()
  const isBlocked = person.role !== 'admin' && (await hasBlocked(request.requester, person.id))
  if (!pledge) {
    const maySee = !isBlocked && (await mayCall(person, request, network))
    return {
      ...(await withWaiting(person, String(request._id))),
      contact: maySee ? contact : null,
    }
  }
  const readsPhone = readsPhoneOnSite(person, request)
  if (!isBlocked && readsPhone) await recordIfHidden(person, request, 'pledge')
  const { _id, bags, date } = pledge
  const today = dhakaDay()
  const own: OwnStandingPledge = {
    ...{ _id: String(_id), bags, date, canWithdraw: canBeWithdrawn(pledge, today) },
    ...(canSayGave(pledge, today) && { canSayGave: true }),
    ...(pledge.donorConfirmedAt && !pledge.confirmedAt && { saidGave: true }),
  }
  const shown = readsPhone ? contact : { ...contact, phone: '' }
  return { contact: isBlocked ? null : shown, own: null, pledge: own }
}

/** Passes an expired bag on first. */
async function withWaiting(person: SessionUser, id: string): Promise<RequestViewer> {
  const places = await listOwnWaiting(person)
  const place = places.find(({ request }) => request === id)
  if (!place) return NOBODY
  if (place.status === 'missed') await passOnHeldBagsOf(id)
  return { ...NOBODY, waiting: waitingState(place) }
}

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/** Whether a person without a part in the request sees its hidden number. */
async function mayCall(
  person: SessionUser,
  request: StoredRequest,
  network: string,
): Promise<boolean> {
  const isAdmin = person.role === 'admin'
  const isForMembers = request.phoneFor === 'members' && isListed(request, dhakaDay())
  if (!hidesPhone(request) || !(isAdmin || isForMembers)) return false
  try {
    await countShownPhone(person, request, network)
  } catch (cause) {
    if (!isTooManyCalls(cause)) throw cause
    return false
  }
  await recordIfHidden(person, request, 'request-page')
  return true
}

async function recordIfHidden(
  person: SessionUser,
  request: StoredRequest,
  reason: Disclosure['reason'],
): Promise<void> {
  if (!hidesPhone(request)) return
  const { requester: owner, _id } = request
  await recordDisclosures([{ owner, viewer: person.id, request: _id, reason }])
}

import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { findByIds } from '@/lib/core/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { endedByBlock, unreachableFor } from '@/lib/features/blocks/blocked-with'
import { fullLocation, hasPage, hidesPhone, isListed } from '@/lib/features/blood-requests/rules'
import { formerMember } from '@/lib/features/users/name-people'
import { DEFAULT_PHOTO } from '@/lib/features/users/rules'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest, type ContactRequestRecord } from '@/models/contact-request'
import { User } from '@/models/user'
import { type Disclosure, recordDisclosures } from './record-disclosures'
import type { ContactRequestState } from './rules'

const MAX_SHOWN = 100

type Asked = ContactRequestRecord & { _id: Types.ObjectId }
type Request = Pick<BloodRequestRecord, keyof typeof REQUEST_SHOWN> & { _id: Types.ObjectId }

const REQUEST_SHOWN = {
  ...{ bloodGroup: 1, needDate: 1, location: 1, district: 1, upazila: 1, phone: 1, phoneFor: 1 },
  ...{ status: 1, endedBy: 1, anonymisedAt: 1 },
} as const

/**
 * Accepted requests show the other's number until the need date is over, which is recorded as a
 * disclosure; a block ends that.
 */
export async function listContactRequests(person: Pick<SessionUser, 'id'>, locale: Locale = 'en') {
  await connectDb()
  const [allReceived, sent, unreachable, isEnded] = await Promise.all([
    receivedQuery(person.id).limit(MAX_SHOWN),
    sentQuery(person.id).limit(MAX_SHOWN),
    unreachableFor(person.id),
    endedByBlock(person.id),
  ])
  const received = allReceived.filter((asked) => !isEnded(asked))
  const all = [...received, ...sent]
  const [personOf, requestOf] = await Promise.all([
    findByIds(
      [...received.map(({ requester }) => requester), ...sent.map(({ donor }) => donor)],
      (ids) => User.find({ _id: { $in: ids } }, { name: 1, photo: 1, 'donor.phone': 1 }).lean(),
    ),
    findByIds(
      all.map(({ request }) => request),
      (ids) => BloodRequest.find({ _id: { $in: ids } }, REQUEST_SHOWN).lean<Request[]>(),
    ),
  ])
  const today = dhakaDay()
  const shownTo: Disclosure[] = []
  const shown = (asked: Asked, isReceived: boolean) => {
    const request = requestOf(asked.request)
    const other = personOf(isReceived ? asked.requester : asked.donor)
    const isBlocked = unreachable.includes(String(isReceived ? asked.requester : asked.donor))
    const isAgreed =
      asked.status === 'accepted' && request && request.needDate >= today && !isBlocked
    const number = isReceived ? request?.phone : other?.donor?.phone
    const phone = (isAgreed && other && number) || ''
    const owner = isReceived ? asked.requester : asked.donor
    if (phone && (!isReceived || (request && hidesPhone(request)))) {
      const about = { request: asked.request, reason: 'contact-request' as const }
      shownTo.push({ ...about, owner, viewer: person.id })
    }
    const named = other ?? { name: formerMember(locale), photo: DEFAULT_PHOTO }
    return shownContactRequest(asked, request, named, phone, today)
  }
  const lists = {
    received: received.map((asked) => shown(asked, true)),
    sent: sent.map((asked) => shown(asked, false)),
  }
  await recordDisclosures(shownTo)
  return lists
}

function shownContactRequest(
  asked: Asked,
  request: Request | undefined,
  other: { name: string; photo: string },
  phone: string,
  today: string,
) {
  const isOpen = Boolean(request && isListed(request, today))
  const state: ContactRequestState = asked.status === 'waiting' && !isOpen ? 'ended' : asked.status
  return {
    _id: String(asked._id),
    state,
    message: asked.message,
    askedOn: dhakaDay(asked.createdAt),
    /** The requester of a received request, the donor of a sent one. */
    name: other.name,
    photo: other.photo,
    /** The other person's number; empty unless accepted and until the need date is over. */
    phone,
    request: request
      ? {
          _id: String(request._id),
          bloodGroup: request.bloodGroup,
          needDate: request.needDate,
          place: fullLocation(request),
          hasPage: hasPage(request),
        }
      : null,
  }
}
export type ShownContactRequest = ReturnType<typeof shownContactRequest>

export function receivedQuery(donor: string) {
  return ContactRequest.find({ donor }).sort({ createdAt: -1, _id: -1 }).lean()
}

export function sentQuery(requester: string) {
  return ContactRequest.find({ requester }).sort({ createdAt: -1, _id: -1 }).lean()
}

import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  findContactRequestBlocks,
  listBlockedByName,
} from '@/lib/features/blocks/server/block-visibility'
import {
  type Disclosure,
  recordDisclosures,
} from '@/lib/features/disclosures/server/record-disclosures'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import {
  fullLocation,
  hasPublicPage,
  hidesPhone,
  isRequestListed,
} from '@/lib/features/requests/rules'
import { formerMemberName } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest, type ContactRequestRecord } from '@/models/contact-request'
import { User } from '@/models/user'
import type { ContactRequestState } from '../rules'

const MAX_ROWS = 100

type StoredContactRequest = ContactRequestRecord & { _id: Types.ObjectId }
type Request = Pick<BloodRequestRecord, keyof typeof REQUEST_PROJECTION> & { _id: Types.ObjectId }

const REQUEST_PROJECTION = {
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
    receivedContactRequestsQuery(person.id).limit(MAX_ROWS),
    sentContactRequestsQuery(person.id).limit(MAX_ROWS),
    listBlockedByName(person.id),
    findContactRequestBlocks(person.id),
  ])
  const received = allReceived.filter((contactRequest) => !isEnded(contactRequest))
  const all = [...received, ...sent]
  const [personOf, requestOf] = await Promise.all([
    findByIds(
      [...received.map(({ requester }) => requester), ...sent.map(({ donor }) => donor)],
      (ids) => User.find({ _id: { $in: ids } }, { name: 1, photo: 1, 'donor.phone': 1 }).lean(),
    ),
    findByIds(
      all.map(({ request }) => request),
      (ids) => BloodRequest.find({ _id: { $in: ids } }, REQUEST_PROJECTION).lean<Request[]>(),
    ),
  ])
  const today = dhakaDay()
  const disclosures: Disclosure[] = []
  const toDto = (contactRequest: StoredContactRequest, isReceived: boolean) => {
    const request = requestOf(contactRequest.request)
    const otherPerson = personOf(isReceived ? contactRequest.requester : contactRequest.donor)
    const isBlocked = unreachable.includes(
      String(isReceived ? contactRequest.requester : contactRequest.donor),
    )
    const isAccepted =
      contactRequest.status === 'accepted' && request && request.needDate >= today && !isBlocked
    const number = isReceived ? request?.phone : otherPerson?.donor?.phone
    const phone = (isAccepted && otherPerson && number) || ''
    const owner = isReceived ? contactRequest.requester : contactRequest.donor
    if (phone && (!isReceived || (request && hidesPhone(request)))) {
      const about = { request: contactRequest.request, reason: 'contact-request' as const }
      disclosures.push({ ...about, owner, viewer: person.id })
    }
    const displayedPerson = otherPerson ?? { name: formerMemberName(locale), photo: DEFAULT_PHOTO }
    return toContactRequestDto(contactRequest, request, displayedPerson, phone, today)
  }
  const lists = {
    received: received.map((contactRequest) => toDto(contactRequest, true)),
    sent: sent.map((contactRequest) => toDto(contactRequest, false)),
  }
  await recordDisclosures(disclosures)
  return lists
}

function toContactRequestDto(
  contactRequest: StoredContactRequest,
  request: Request | undefined,
  otherPerson: { name: string; photo: string },
  phone: string,
  today: string,
) {
  const isOpen = Boolean(request && isRequestListed(request, today))
  const state: ContactRequestState =
    contactRequest.status === 'waiting' && !isOpen ? 'ended' : contactRequest.status
  return {
    _id: String(contactRequest._id),
    state,
    message: contactRequest.message,
    askedOn: dhakaDay(contactRequest.createdAt),
    /** The requester of a received request, the donor of a sent one. */
    name: otherPerson.name,
    photo: otherPerson.photo,
    /** The other person's number; empty unless accepted and until the need date is over. */
    phone,
    request: request
      ? {
          _id: String(request._id),
          bloodGroup: request.bloodGroup,
          needDate: request.needDate,
          place: fullLocation(request),
          hasPage: hasPublicPage(request),
        }
      : null,
  }
}
export type ContactRequestDto = ReturnType<typeof toContactRequestDto>

export function receivedContactRequestsQuery(donor: string) {
  return ContactRequest.find({ donor }).sort({ createdAt: -1, _id: -1 }).lean()
}

export function sentContactRequestsQuery(requester: string) {
  return ContactRequest.find({ requester }).sort({ createdAt: -1, _id: -1 }).lean()
}

import 'server-only'
import type { Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { isTooManyRequestsError } from '@/lib/core/server/http/rate-limits'
import { dhakaDay } from '@/lib/core/time/calendar'
import { hasBlocked } from '@/lib/features/blocks/server/block-visibility'
import {
  type Disclosure,
  recordDisclosures,
} from '@/lib/features/disclosures/server/record-disclosures'
import { hasPublicPage, hidesPhone, isRequestListed } from '@/lib/features/requests/rules'
import { canReadPhoneOnSite, countPhoneView } from '@/lib/features/requests/server/count-phone-view'
import type { WaitingEntryDto } from '@/lib/features/waiting-list/rules'
import {
  listOwnWaitingEntries,
  toWaitingEntryDto,
} from '@/lib/features/waiting-list/server/list-own-waiting-entries'
import { offerReservedBagsOfRequestToNext } from '@/lib/features/waiting-list/server/offer-reserved-bags-to-next'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { canBeWithdrawn, canConfirmOwnDonation } from '../rules'
import { toOwnRequests } from './list-own-requests'
import type { OwnRequest } from './pledge-dto'

interface OwnActivePledge {
  _id: string
  bags: number
  date: string
  canWithdraw: boolean
  canSayGave?: true
  /** The donor confirmed the donation, but the requester has not. */
  saidGave?: true
}

export interface RequestViewerDto {
  /** The phone is empty for a donor who has it only by mail. */
  contact: { patientName: string; phone: string } | null
  own: OwnRequest | null
  pledge: OwnActivePledge | null
  waiting?: WaitingEntryDto
}

const NO_ACCESS = { contact: null, own: null, pledge: null }

/**
 * The requester and donors with an active pledge see `contact`, even after the end. Admins see hidden
 * numbers too, and members permitted ones, within the daily limits of account and `network`; each
 * showing is logged. Blocked people get no contact.
 */
export async function readRequestViewer(
  person: SessionUser | null,
  id: string,
  network: string,
  locale: Locale = 'en',
): Promise<RequestViewerDto> {
  if (!person) return NO_ACCESS
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPublicPage(request)) return NO_ACCESS
  const contact = { patientName: request.patientName, phone: request.phone }
  if (String(request.requester) === person.id) {
    const [own = null] = await toOwnRequests([request], locale)
    return { contact, own, pledge: null }
  }
  const pledge = await Pledge.findOne({
    ...{ request: request._id, donor: person.id },
    status: 'standing' as const,
  }).lean()
  const isBlocked = person.role !== 'admin' && (await hasBlocked(request.requester, person.id))
  if (!pledge) {
    const canSeeContact = !isBlocked && (await canSeePhone(person, request, network))
    return {
      ...(await withWaitingEntry(person, String(request._id))),
      contact: canSeeContact ? contact : null,
    }
  }
  const canReadPhone = canReadPhoneOnSite(person, request)
  if (!isBlocked && canReadPhone) await recordPhoneDisclosure(person, request, 'pledge')
  const { _id, bags, date } = pledge
  const today = dhakaDay()
  const own: OwnActivePledge = {
    ...{ _id: String(_id), bags, date, canWithdraw: canBeWithdrawn(pledge, today) },
    ...(canConfirmOwnDonation(pledge, today) && { canSayGave: true }),
    ...(pledge.donorConfirmedAt && !pledge.confirmedAt && { saidGave: true }),
  }
  const visibleContact = canReadPhone ? contact : { ...contact, phone: '' }
  return { contact: isBlocked ? null : visibleContact, own: null, pledge: own }
}

/** Offers an expired reservation to the next donor first. */
async function withWaitingEntry(person: SessionUser, id: string): Promise<RequestViewerDto> {
  const entries = await listOwnWaitingEntries(person)
  const entry = entries.find(({ request }) => request === id)
  if (!entry) return NO_ACCESS
  if (entry.status === 'missed') await offerReservedBagsOfRequestToNext(id)
  return { ...NO_ACCESS, waiting: toWaitingEntryDto(entry) }
}

type StoredRequest = BloodRequestRecord & { _id: Types.ObjectId }

/** Whether a person who is neither requester nor pledged donor sees the hidden number. */
async function canSeePhone(
  person: SessionUser,
  request: StoredRequest,
  network: string,
): Promise<boolean> {
  const isAdmin = person.role === 'admin'
  const isForMembers = request.phoneFor === 'members' && isRequestListed(request, dhakaDay())
  if (!hidesPhone(request) || !(isAdmin || isForMembers)) return false
  try {
    await countPhoneView(person, request, network)
  } catch (cause) {
    if (!isTooManyRequestsError(cause)) throw cause
    return false
  }
  await recordPhoneDisclosure(person, request, 'request-page')
  return true
}

async function recordPhoneDisclosure(
  person: SessionUser,
  request: StoredRequest,
  reason: Disclosure['reason'],
): Promise<void> {
  if (!hidesPhone(request)) return
  const { requester: owner, _id } = request
  await recordDisclosures([{ owner, viewer: person.id, request: _id, reason }])
}

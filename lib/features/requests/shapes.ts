import { assumedGivenBefore } from '@/lib/features/donors/completed-donations'
import {
  canBeConfirmed,
  canBeRefused,
  isAssumedGiven,
  undoDeadline,
} from '@/lib/features/pledges/rules'
import type { TrustLabels } from '@/lib/features/trust/rules'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'
import {
  detailsOf,
  hidesPhone,
  isRequestListed,
  isRequestRunning,
  ownRequestState,
  phoneAudienceOf,
  placeOf,
} from './rules'

type DtoField =
  | 'requester'
  | 'patientName'
  | 'bloodGroup'
  | 'bagsNeeded'
  | 'needDate'
  | 'location'
  | 'district'
  | 'upazila'
  | 'hospital'
  | 'urgency'
  | 'component'
  | 'note'
  | 'phone'
  | 'phoneFor'

export type StoredRequest = Pick<BloodRequestRecord, DtoField> & { _id: unknown }

/** A phone that the requester hides from the public is empty. */
export function toBloodRequestDto(request: StoredRequest) {
  const { _id, patientName, bloodGroup, bagsNeeded, needDate, location } = request
  const phone = hidesPhone(request) ? '' : request.phone
  const base = { _id: String(_id), patientName, bloodGroup, location, phone }
  return {
    ...{ ...base, ...placeOf(request), ...detailsOf(request), ...phoneAudienceOf(request) },
    ...{ bagsNeeded, needDate },
  }
}
export type BloodRequestDto = ReturnType<typeof toBloodRequestDto>

/** For the requester, admins and donors with an active pledge. */
export function toBloodRequestDtoWithPhone(request: StoredRequest): BloodRequestDto {
  return { ...toBloodRequestDto(request), phone: request.phone }
}

/** One inner array for each requester, in the order of their first requests. */
export function groupByRequester(requests: StoredRequest[]): BloodRequestDto[][] {
  const groups = new Map<string, BloodRequestDto[]>()
  for (const request of requests) {
    const requester = String(request.requester)
    const group = groups.get(requester) ?? []
    groups.set(requester, [...group, toBloodRequestDto(request)])
  }
  return [...groups.values()]
}

type OwnRequestFields = StoredRequest &
  Pick<BloodRequestRecord, 'bagsAsked' | 'status' | 'endedBy' | 'reason'>
type PledgeFields = Pick<
  PledgeRecord,
  | 'bags'
  | 'date'
  | 'bloodGroup'
  | 'isExchange'
  | 'status'
  | 'confirmedAt'
  | 'donorConfirmedAt'
  | 'cancelledAt'
> & { _id: unknown }

/** `phone` and `email` are empty after the day, and if refused or deleted. */
export interface Pledger {
  name: string
  photo: string
  phone: string
  email: string
  hasLeft: boolean
  labels?: TrustLabels
}

export interface WaitingCounts {
  waiting: number
  called: number
}

export function toOwnRequest(
  request: OwnRequestFields,
  pledges: PledgeDto[],
  today: string,
  waiting?: WaitingCounts,
) {
  return {
    request: toBloodRequestDtoWithPhone(request),
    bagsAsked: request.bagsAsked,
    state: ownRequestState(request, today),
    /** The admin's reason if it was taken down. */
    reason: request.reason,
    canEdit: isRequestListed(request, today),
    canClose: isRequestRunning(request.status),
    /** Donors are still to come, or the requester has to confirm donations. */
    isAwaited:
      isRequestListed(request, today) ||
      (request.status === 'covered' && request.needDate >= assumedGivenBefore(today)) ||
      pledges.some(({ mark }) => mark === 'disputed'),
    pledges,
    ...(waiting && { waiting }),
  }
}
export type OwnRequest = ReturnType<typeof toOwnRequest>

/** `bloodGroup` is the donor's. Contact details serve to arrange the donation, so they end with the day. */
export function toPledgeDto(pledge: PledgeFields, donor: Pledger, today: string) {
  const { _id, bags, date, bloodGroup, cancelledAt } = pledge
  const isRefused = pledge.status === 'refused'
  const hiddenContacts = date < today || isRefused ? { phone: '', email: '' } : {}
  return {
    ...{ _id: String(_id), bags, date, bloodGroup, donor: { ...donor, ...hiddenContacts } },
    isExchange: Boolean(pledge.isExchange),
    ...markOf(pledge, today),
    isConfirmed: Boolean(pledge.confirmedAt),
    canConfirm: canBeConfirmed(pledge, today),
    canRefuse: canBeRefused(pledge, today),
    /** Milliseconds left to undo a refusal. */
    undoableFor: isRefused && cancelledAt ? undoDeadline(cancelledAt).getTime() - Date.now() : null,
  }
}
function markOf(
  pledge: PledgeFields,
  today: string,
): { mark?: 'disputed' | 'assumedGiven' | 'donorSaysGave' } {
  if (pledge.status === 'disputed') return { mark: 'disputed' }
  if (isAssumedGiven(pledge, today)) return { mark: 'assumedGiven' }
  const isUnconfirmed = pledge.status === 'standing' && !pledge.confirmedAt
  return isUnconfirmed && pledge.donorConfirmedAt ? { mark: 'donorSaysGave' } : {}
}

export type PledgeDto = ReturnType<typeof toPledgeDto>

import { assumedGivenBefore } from '@/lib/features/donors/completed-donations'
import type { PledgeDto } from '@/lib/features/pledges/shapes'
import type { WaitingCounts } from '@/lib/features/waiting-list/shapes'
import type { BloodRequestRecord } from '@/models/blood-request'
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

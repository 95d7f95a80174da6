import type { BloodRequestRecord } from '@/models/blood-request'
import { detailsOf, hidesPhone, phoneAudienceOf, placeOf } from '../rules'

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

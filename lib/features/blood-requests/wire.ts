import type { BloodRequestRecord } from '@/models/blood-request'

/** The fields that are shown, and whose request it is. */
type Shown =
  | 'requester'
  | 'patientName'
  | 'bloodGroup'
  | 'bagsNeeded'
  | 'needDate'
  | 'location'
  | 'phone'

export type StoredRequest = Pick<BloodRequestRecord, Shown> & { _id: unknown }

/** A request as everybody sees it; `bloodBag` is the bags still needed, `time` the need date. */
export function requestToWire(request: StoredRequest) {
  return {
    _id: String(request._id),
    patientName: request.patientName,
    bloodGroup: request.bloodGroup,
    bloodBag: String(request.bagsNeeded),
    time: request.needDate,
    location: request.location,
    phone: request.phone,
  }
}
export type WireRequest = ReturnType<typeof requestToWire>

/** One inner array per requester, in the order of each one's first request. */
export function groupByRequester(requests: StoredRequest[]): WireRequest[][] {
  const groups = new Map<string, WireRequest[]>()
  for (const request of requests) {
    const requester = String(request.requester)
    const group = groups.get(requester) ?? []
    groups.set(requester, [...group, requestToWire(request)])
  }
  return [...groups.values()]
}

import type { BloodRequestRecord } from '@/models/blood-request'

type Stored = BloodRequestRecord & { _id: unknown }

/** A request as everybody sees it; `bloodBag` is the bags still needed, `time` the need date. */
export function requestToWire(request: Stored) {
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
export function groupByRequester(requests: Stored[]): WireRequest[][] {
  const groups = new Map<string, WireRequest[]>()
  for (const request of requests) {
    const requester = String(request.requester)
    const group = groups.get(requester) ?? []
    groups.set(requester, [...group, requestToWire(request)])
  }
  return [...groups.values()]
}

import type { ListTotal } from '@/lib/core/paging'
import type { RequestViewer } from './read-request-viewer'
import { detailsOf, phoneChoice, placeOf } from './rules'
import type { ShownRequest } from './shapes'

/** `bloodBag` is the number of bags still needed, `time` the need date. */
export function requestToWire(request: ShownRequest) {
  const { _id, patientName, bloodGroup, bagsNeeded, needDate, location, phone } = request
  const bloodBag = String(bagsNeeded)
  const known = { _id, patientName, bloodGroup, bloodBag, time: needDate, location, phone }
  return { ...known, ...placeOf(request), ...detailsOf(request), ...phoneChoice(request) }
}
export type WireRequest = ReturnType<typeof requestToWire>

/** In the order of `shownRequest`, because a page compares it with what it rendered. */
function requestFromWire({ bloodBag, time, ...same }: WireRequest): ShownRequest {
  return { ...same, bagsNeeded: Number(bloodBag), needDate: time }
}

interface ListedRequests extends ListTotal {
  /** One inner array for each requester, in the order of their first requests. */
  byRequester: ShownRequest[][]
}

export function listedRequestsToWire<L extends ListedRequests>({ byRequester, ...page }: L) {
  return { bloodRequests: byRequester.map((requests) => requests.map(requestToWire)), ...page }
}
export type WireListedRequests = ReturnType<typeof listedRequestsToWire<ListedRequests>>

/** Flattens the lists of all requesters. */
export function listedRequestsFromWire({ bloodRequests, ...page }: WireListedRequests) {
  return { requests: bloodRequests.flat().map(requestFromWire), ...page }
}

export function requestViewerToWire({ own, ...others }: RequestViewer) {
  return { ...others, own: own && { ...own, request: requestToWire(own.request) } }
}
export type WireRequestViewer = ReturnType<typeof requestViewerToWire>

export function requestViewerFromWire({ own, ...others }: WireRequestViewer): RequestViewer {
  return { ...others, own: own && { ...own, request: requestFromWire(own.request) } }
}

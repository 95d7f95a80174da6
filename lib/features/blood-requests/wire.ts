import { toWire } from '@/lib/core/validation/wire-names'
import type { RequestViewer } from './read-request-viewer'
import type { ShownRequest } from './shapes'

/** What the calls call the fields of a request that is posted or edited. */
export const REQUEST_NAMES = { bagsAsked: 'bloodBag', needDate: 'time' } as const

/** What `donateonbloodreq` calls the fields of a pledge. */
export const PLEDGE_NAMES = { requestId: 'bloodreqId', bags: 'bloodBag' } as const

/** The body of `createbloodrequest` and of an edit. */
export function requestBody<T extends object>(typed: T) {
  return toWire(typed, REQUEST_NAMES)
}

/** The body of `donateonbloodreq`. */
export function pledgeBody<T extends object>(typed: T) {
  return toWire(typed, PLEDGE_NAMES)
}

/** The public fields of a request. `bloodBag` is the number of bags still needed, `time` the need date. */
export function requestToWire(request: ShownRequest) {
  const { _id, patientName, bloodGroup, bagsNeeded, needDate, location, phone } = request
  const bloodBag = String(bagsNeeded)
  return { _id, patientName, bloodGroup, bloodBag, time: needDate, location, phone }
}
export type WireRequest = ReturnType<typeof requestToWire>

/** In the order of `shownRequest`: a page compares what it was rendered with to what comes later. */
export function requestFromWire(request: WireRequest): ShownRequest {
  const { _id, patientName, bloodGroup, bloodBag, time, location, phone } = request
  const bagsNeeded = Number(bloodBag)
  return { _id, patientName, bloodGroup, bagsNeeded, needDate: time, location, phone }
}

interface ListedRequests {
  /** One inner array for each requester, in the order of their first requests. */
  byRequester: ShownRequest[][]
  total: number
}

/** What `getbloodrequests` and `requests` answer. */
export function listedRequestsToWire<L extends ListedRequests>({ byRequester, ...page }: L) {
  return { bloodRequests: byRequester.map((requests) => requests.map(requestToWire)), ...page }
}
export type WireListedRequests = ReturnType<typeof listedRequestsToWire<ListedRequests>>

/** The requests of all requesters, one list after the other. */
export function listedRequestsFromWire({ bloodRequests, total }: WireListedRequests) {
  return { requests: bloodRequests.flat().map(requestFromWire), total }
}

/** What GET `requests/{id}` answers. */
export function requestViewerToWire({ contact, own, pledge }: RequestViewer) {
  return { contact, own: own && { ...own, request: requestToWire(own.request) }, pledge }
}
export type WireRequestViewer = ReturnType<typeof requestViewerToWire>

export function requestViewerFromWire({ contact, own, pledge }: WireRequestViewer): RequestViewer {
  return { contact, own: own && { ...own, request: requestFromWire(own.request) }, pledge }
}

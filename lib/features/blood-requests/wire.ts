import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'
import {
  canBeConfirmed,
  canBeRefused,
  firstContradictable,
  isListed,
  isRunning,
  ownRequestState,
  undoEnds,
} from './rules'

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

type OwnShown = StoredRequest &
  Pick<BloodRequestRecord, 'bagsAsked' | 'status' | 'endedBy' | 'reason'>
type PledgeShown = Pick<
  PledgeRecord,
  'bags' | 'date' | 'bloodGroup' | 'isExchange' | 'status' | 'confirmedAt' | 'cancelledAt'
> & { _id: unknown }

/** Who pledged; `phone` and `email` are empty for whoever has left or is refused, and after the day. */
export interface WirePledger {
  name: string
  photo: string
  phone: string
  email: string
  /** Their account has gone. */
  hasLeft: boolean
}

/** A request as its owner sees it on `today`, with who stands by it. */
export function ownRequestToWire(request: OwnShown, pledges: WirePledge[], today: string) {
  return {
    request: requestToWire(request),
    bagsAsked: request.bagsAsked,
    state: ownRequestState(request, today),
    /** What an admin who took it down wrote. */
    reason: request.reason,
    canEdit: isListed(request, today),
    canClose: isRunning(request.status),
    /** Donors are still to come for it, or its owner still to say who came. */
    isAwaited:
      isListed(request, today) ||
      (request.status === 'covered' && request.needDate >= firstContradictable(today)),
    pledges,
  }
}
export type OwnRequest = ReturnType<typeof ownRequestToWire>

/**
 * A pledge that stands, or whose refusal can be undone, as the owner of the request sees it on `today`;
 * `bloodGroup` is the donor's. To reach a donor is for agreeing on the day, not for ever.
 */
export function pledgeToWire(pledge: PledgeShown, donor: WirePledger, today: string) {
  const { _id, bags, date, bloodGroup, cancelledAt } = pledge
  const isRefused = pledge.status === 'refused'
  const reach = date < today || isRefused ? { phone: '', email: '' } : {}
  return {
    ...{ _id: String(_id), bags, date, bloodGroup, donor: { ...donor, ...reach } },
    isExchange: Boolean(pledge.isExchange),
    /** The owner said that the donor gave. */
    isConfirmed: Boolean(pledge.confirmedAt),
    canConfirm: canBeConfirmed(pledge, today),
    canRefuse: canBeRefused(pledge, today),
    /** Of a refused one: for how many milliseconds from now on that can be undone. */
    undoableFor: isRefused && cancelledAt ? undoEnds(cancelledAt).getTime() - Date.now() : null,
  }
}
export type WirePledge = ReturnType<typeof pledgeToWire>

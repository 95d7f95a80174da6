import type { TrustLabels } from '@/lib/features/trust/rules'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'
import {
  assumedGivenBefore,
  canBeConfirmed,
  canBeRefused,
  isAssumedGiven,
  undoDeadline,
} from './pledge-rules'
import {
  detailsOf,
  hidesPhone,
  isListed,
  isRunning,
  ownRequestState,
  phoneChoice,
  placeOf,
} from './rules'

type Shown =
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

export type StoredRequest = Pick<BloodRequestRecord, Shown> & { _id: unknown }

/**
 * The public fields of a request; `bagsNeeded` are those still needed. A phone number that its owner
 * hides from the public is empty.
 */
export function shownRequest(request: StoredRequest) {
  const { _id, patientName, bloodGroup, bagsNeeded, needDate, location } = request
  const phone = hidesPhone(request) ? '' : request.phone
  const known = { _id: String(_id), patientName, bloodGroup, location, phone }
  return {
    ...{ ...known, ...placeOf(request), ...detailsOf(request), ...phoneChoice(request) },
    ...{ bagsNeeded, needDate },
  }
}
export type ShownRequest = ReturnType<typeof shownRequest>

/** The same with the phone number: for the owner, admins and donors with a standing pledge. */
export function requestWithPhone(request: StoredRequest): ShownRequest {
  return { ...shownRequest(request), phone: request.phone }
}

/** One inner array for each requester, in the order of their first requests. */
export function groupByRequester(requests: StoredRequest[]): ShownRequest[][] {
  const groups = new Map<string, ShownRequest[]>()
  for (const request of requests) {
    const requester = String(request.requester)
    const group = groups.get(requester) ?? []
    groups.set(requester, [...group, shownRequest(request)])
  }
  return [...groups.values()]
}

type OwnShown = StoredRequest &
  Pick<BloodRequestRecord, 'bagsAsked' | 'status' | 'endedBy' | 'reason'>
type PledgeShown = Pick<
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

/** A donor who pledged. `phone` and `email` are empty after the day, and if refused or deleted. */
export interface Pledger {
  name: string
  photo: string
  phone: string
  email: string
  /** Whether their account was deleted. */
  hasLeft: boolean
  labels?: TrustLabels
}

/** How many donors are on the waiting list of a request, and for how many of them a bag is held. */
export interface WaitingCount {
  waiting: number
  called: number
}

/** A request with its pledges, as its owner sees it on `today`. */
export function ownRequest(
  request: OwnShown,
  pledges: ShownPledge[],
  today: string,
  waiting?: WaitingCount,
) {
  return {
    request: requestWithPhone(request),
    bagsAsked: request.bagsAsked,
    state: ownRequestState(request, today),
    /** The admin's reason if it was taken down. */
    reason: request.reason,
    canEdit: isListed(request, today),
    canClose: isRunning(request.status),
    /** Whether donors are still to come, or the owner still to confirm who gave. */
    isAwaited:
      isListed(request, today) ||
      (request.status === 'covered' && request.needDate >= assumedGivenBefore(today)) ||
      pledges.some(({ mark }) => mark === 'disputed'),
    pledges,
    ...(waiting && { waiting }),
  }
}
export type OwnRequest = ReturnType<typeof ownRequest>

/**
 * A standing pledge, or one whose refusal can be undone, as the owner of the request sees it on `today`.
 * `bloodGroup` is the donor's. Contact details are for arranging the donation, so they end with the day.
 */
export function shownPledge(pledge: PledgeShown, donor: Pledger, today: string) {
  const { _id, bags, date, bloodGroup, cancelledAt } = pledge
  const isRefused = pledge.status === 'refused'
  const reach = date < today || isRefused ? { phone: '', email: '' } : {}
  return {
    ...{ _id: String(_id), bags, date, bloodGroup, donor: { ...donor, ...reach } },
    isExchange: Boolean(pledge.isExchange),
    ...markOf(pledge, today),
    isConfirmed: Boolean(pledge.confirmedAt),
    canConfirm: canBeConfirmed(pledge, today),
    canRefuse: canBeRefused(pledge, today),
    /** If refused: for how many more milliseconds that can be undone. */
    undoableFor: isRefused && cancelledAt ? undoDeadline(cancelledAt).getTime() - Date.now() : null,
  }
}
/** What the owner reads about a pledge beside its buttons. */
function markOf(
  pledge: PledgeShown,
  today: string,
): { mark?: 'disputed' | 'assumedGiven' | 'donorSaysGave' } {
  if (pledge.status === 'disputed') return { mark: 'disputed' }
  if (isAssumedGiven(pledge, today)) return { mark: 'assumedGiven' }
  const isOpen = pledge.status === 'standing' && !pledge.confirmedAt
  return isOpen && pledge.donorConfirmedAt ? { mark: 'donorSaysGave' } : {}
}

export type ShownPledge = ReturnType<typeof shownPledge>

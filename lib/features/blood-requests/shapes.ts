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

/** A phone that the owner hides from the public is empty. */
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

/** For the owner, admins and donors with a standing pledge. */
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

/** `phone` and `email` are empty after the day, and if refused or deleted. */
export interface Pledger {
  name: string
  photo: string
  phone: string
  email: string
  hasLeft: boolean
  labels?: TrustLabels
}

export interface WaitingCount {
  waiting: number
  called: number
}

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
    /** Donors are still to come, or the owner has to confirm who gave. */
    isAwaited:
      isListed(request, today) ||
      (request.status === 'covered' && request.needDate >= assumedGivenBefore(today)) ||
      pledges.some(({ mark }) => mark === 'disputed'),
    pledges,
    ...(waiting && { waiting }),
  }
}
export type OwnRequest = ReturnType<typeof ownRequest>

/** `bloodGroup` is the donor's. Contact details serve to arrange the donation, so they end with the day. */
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
    /** Milliseconds left to undo a refusal. */
    undoableFor: isRefused && cancelledAt ? undoDeadline(cancelledAt).getTime() - Date.now() : null,
  }
}
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

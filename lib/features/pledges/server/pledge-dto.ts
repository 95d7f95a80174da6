import { assumedGivenBefore } from '@/lib/features/donors/completed-donations'
import { isRequestListed, isRequestRunning, ownRequestState } from '@/lib/features/requests/rules'
import {
  type StoredRequest,
  toBloodRequestDtoWithPhone,
} from '@/lib/features/requests/server/request-dto'
import type { TrustLabels } from '@/lib/features/trust/rules'
import type { WaitingCounts } from '@/lib/features/waiting-list/rules'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'
import { canBeConfirmed, canBeRefused, isAssumedGiven, undoDeadline } from '../rules'

export type PledgeFields = Pick<
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

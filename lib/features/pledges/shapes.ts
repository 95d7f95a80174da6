import type { TrustLabels } from '@/lib/features/trust/rules'
import type { PledgeRecord } from '@/models/pledge'
import { canBeConfirmed, canBeRefused, isAssumedGiven, undoDeadline } from './rules'

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

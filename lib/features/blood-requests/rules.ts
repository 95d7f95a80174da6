/** The most bags one request may ask for; a larger need is a matter for a blood bank. */
export const MOST_BAGS = 20

/** What can end a request: pledges for all its bags, its owner, an admin, or its owner's going. */
export const ENDED_BY = ['pledges', 'owner', 'admin', 'account'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** What decides whether donors can still pledge to a request. */
export interface RequestState {
  status: 'open' | 'fulfilled' | 'closed'
  bagsNeeded: number
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
}

/** Whether a request still takes pledges on `today`; its own day counts, it is the most urgent. */
export function isOpen(request: RequestState, today: string): boolean {
  return request.status === 'open' && request.bagsNeeded > 0 && request.needDate >= today
}

/** How a request stands for its owner; an expired one is open, but its day is over. */
export const OWN_REQUEST_STATES = [
  'open',
  'expired',
  'fulfilled',
  'cancelled',
  'takenDown',
] as const
export type OwnRequestState = (typeof OWN_REQUEST_STATES)[number]

interface EndedState extends RequestState {
  endedBy?: EndedBy | null
}

/** How a request stands for its owner on `today`. */
export function ownRequestState(request: EndedState, today: string): OwnRequestState {
  if (request.status === 'open') return request.needDate < today ? 'expired' : 'open'
  if (request.status === 'fulfilled') return 'fulfilled'
  return request.endedBy === 'admin' ? 'takenDown' : 'cancelled'
}

/** Whether its owner can still end a request: nobody has, and something is left to end on `today`. */
export function canBeClosed({ status, endedBy, needDate }: EndedState, today: string): boolean {
  if (status === 'open') return true
  return status === 'fulfilled' && endedBy !== 'owner' && needDate >= today
}

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

/** What decides whether a pledge will be, or has been, a donation. */
export interface PledgeState {
  status: 'standing' | 'cancelled'
  /** The day on which the donor gives, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
}

/** What a pledge is on `today`: its own day is still to come as long as it is not over. */
export function stageOf(pledge: PledgeState, today: string): 'coming' | 'given' | 'cancelled' {
  if (pledge.status === 'cancelled') return 'cancelled'
  return pledge.date >= today ? 'coming' : 'given'
}

/** Whether the donor can still take a pledge back on `today`: until its day is over. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return stageOf(pledge, today) === 'coming'
}

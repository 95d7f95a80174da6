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

/** Where a request stands for people: an open one is expired once its day is over. */
export const REQUEST_STAGES = ['open', 'expired', 'fulfilled', 'closed'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

/** Where a request stands on `today`, a day in Dhaka. */
export function requestStageOn(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): RequestStage {
  return status === 'open' && needDate < today ? 'expired' : status
}

/** Whether a request can still be ended on `today`: it is open, or covered with its day not over. */
export function isEndable(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return status === 'open' || (status === 'fulfilled' && needDate >= today)
}

/** Whether a request is shown on a page of its own: not when it was taken down or its owner has gone. */
export function hasPage({
  endedBy,
  anonymisedAt,
}: {
  endedBy?: EndedBy | null
  anonymisedAt?: Date | null
}): boolean {
  return endedBy !== 'admin' && !anonymisedAt
}

/** Where a pledge stands for people: on its own day the donor is still to come. */
export const PLEDGE_STAGES = ['coming', 'given', 'cancelled'] as const
export type PledgeStage = (typeof PLEDGE_STAGES)[number]

/** Where a pledge stands on `today`, a day in Dhaka. */
export function pledgeStageOn({ status, date }: PledgeState, today: string): PledgeStage {
  if (status === 'cancelled') return 'cancelled'
  return date >= today ? 'coming' : 'given'
}

/** How much an admin says of why a request was taken down, in characters. */
export const LEAST_REASON = 3
export const LONGEST_REASON = 500

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
  const stage = requestStageOn(request, today)
  if (stage !== 'closed') return stage
  return request.endedBy === 'admin' ? 'takenDown' : 'cancelled'
}

/** Whether its owner can still end a request on `today`: what they ended themselves stays ended. */
export function canBeClosed(request: EndedState, today: string): boolean {
  return isEndable(request, today) && request.endedBy !== 'owner'
}

/** What decides whether a pledge will be, or has been, a donation. */
export interface PledgeState {
  status: 'standing' | 'cancelled'
  /** The day on which the donor gives, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
}

/** Whether the donor can still take a pledge back on `today`: until its day is over. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'coming'
}

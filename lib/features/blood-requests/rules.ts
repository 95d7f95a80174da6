/** The most bags one request may ask for; a larger need is a matter for a blood bank. */
export const MOST_BAGS = 20

/** The most bags one pledge may name: the donor's own, and those of up to three people they bring. */
export const MOST_PLEDGED = 4

/** What an account may promise whose e-mail address is not confirmed: one pledge of so many bags. */
export const MOST_PLEDGED_UNCONFIRMED = 1

/** So many days after the need date a pledge counts as given, unless its requester said otherwise. */
export const DAYS_TO_CONTRADICT = 7

/** For so many minutes a requester can undo a refusal; its donor is told once they are over. */
export const UNDO_MINUTES = 10

/** Until when a refusal of that moment can be undone. */
export function undoEnds(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + UNDO_MINUTES * 60_000)
}

/** Every request has one of these; a covered one needs no more bags, but has not ended. */
export const REQUEST_STATUSES = ['open', 'covered', 'fulfilled', 'closed'] as const

/** The statuses of requests that nothing has ended. */
export const RUNNING = ['open', 'covered'] as const

/** What can end a request: pledges that were all kept, its owner, an admin, or its owner's going. */
export const ENDED_BY = ['pledges', 'owner', 'admin', 'account'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** What decides whether donors can still pledge to a request. */
export interface RequestState {
  status: (typeof REQUEST_STATUSES)[number]
  bagsNeeded: number
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
}

/** Whether a request still takes pledges on `today`; its own day counts, it is the most urgent. */
export function isOpen(request: RequestState, today: string): boolean {
  return request.status === 'open' && request.bagsNeeded > 0 && request.needDate >= today
}

/** Whether a request is listed on `today`: it is open, or its bags are pledged and its day not over. */
export function isListed(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) && needDate >= today
}

/** Whether nothing has ended a request with this status; its day may be over. */
export function isRunning(status: RequestState['status']): boolean {
  return status === 'open' || status === 'covered'
}

/** Where a request stands for people: an open one is expired once its day is over. */
export const REQUEST_STAGES = ['open', 'covered', 'expired', 'fulfilled', 'closed'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

/** Where a request stands on `today`, a day in Dhaka. */
export function requestStageOn(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): RequestStage {
  return status === 'open' && needDate < today ? 'expired' : status
}

/** Whether an admin can take a request down on `today`: nothing ended it, or its day is not over. */
export function canBeTakenDown(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) || (status === 'fulfilled' && needDate >= today)
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

/**
 * Where a pledge stands for people: on its own day the donor is still to come, and after it the
 * requester's word is awaited.
 */
export const PLEDGE_STAGES = ['coming', 'awaited', 'given', 'cancelled', 'refused'] as const
export type PledgeStage = (typeof PLEDGE_STAGES)[number]

/** Where a pledge stands on `today`, a day in Dhaka. */
export function pledgeStageOn(
  { status, date, confirmedAt }: PledgeState,
  today: string,
): PledgeStage {
  if (status !== 'standing') return status
  if (confirmedAt || date < firstContradictable(today)) return 'given'
  return date >= today ? 'coming' : 'awaited'
}

/** Pledges for days before this one count as given on `today` without a word of the requester. */
export function firstContradictable(today: string): string {
  return daysLater(today, -DAYS_TO_CONTRADICT)
}

/** The day from which on a pledge for `date` counts as given without a word of the requester. */
export function firstUncontradicted(date: string): string {
  return daysLater(date, DAYS_TO_CONTRADICT + 1)
}

/** Without a library: public pages have this file too. */
function daysLater(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Whether the requester can say on `today` that a donor does not come, or has not come. */
export function canBeRefused(pledge: PledgeState, today: string): boolean {
  const stage = pledgeStageOn(pledge, today)
  return stage === 'coming' || stage === 'awaited'
}

/** Whether the requester can say on `today` that the donor gave: from the day itself on. */
export function canBeConfirmed(pledge: PledgeState, today: string): boolean {
  return canBeRefused(pledge, today) && pledge.date <= today
}

/** What admins sift pledges by: the requester's word is no part of it, so that an index can answer. */
export const PLEDGE_FILTERS = ['coming', 'over', 'cancelled', 'refused'] as const
export type PledgeFilter = (typeof PLEDGE_FILTERS)[number]

/** How much an admin says of why a request was taken down, in characters. */
export const LEAST_REASON = 3
export const LONGEST_REASON = 500

/** How a request stands for its owner; an expired one is open, but its day is over. */
export const OWN_REQUEST_STATES = [
  'open',
  'covered',
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

/** A pledge stands until the donor takes it back or the requester refuses it; then it counts nowhere. */
export const PLEDGE_STATUSES = ['standing', 'cancelled', 'refused'] as const

/** What decides whether a pledge will be, or has been, a donation. */
export interface PledgeState {
  status: (typeof PLEDGE_STATUSES)[number]
  /** The day on which the donor gives, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
  /** When the requester said that the donor gave. */
  confirmedAt?: Date | null
}

/** Whether the donor can still take a pledge back on `today`: until its day is over. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'coming'
}

/** The maximum of bags in one request; a larger need is for a blood bank. */
export const MAX_BAGS = 20

/** The maximum of bags in one pledge: the donor's own, and those of up to three people they bring. */
export const MAX_PLEDGED_BAGS = 4

/** The maximum of bags for an account without a confirmed e-mail, in a single pledge at a time. */
export const MAX_PLEDGED_BAGS_UNCONFIRMED = 1

/** Days after the need date until a pledge is assumed given, unless the requester refused it. */
const DAYS_UNTIL_ASSUMED_GIVEN = 7

/** Minutes in which a requester can undo a refusal; the donor is mailed afterwards. */
export const UNDO_MINUTES = 10

/** Until when a refusal can be undone. */
export function undoDeadline(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + UNDO_MINUTES * 60_000)
}

/** The stored statuses. A covered request needs no more bags, but has not ended. */
export const REQUEST_STATUSES = ['open', 'covered', 'fulfilled', 'closed'] as const

/** The statuses of requests that have not ended. */
export const RUNNING_STATUSES = ['open', 'covered'] as const

/** What ended a request: all pledges confirmed, its owner, an admin, or the deletion of its owner's account. */
export const ENDED_BY = ['pledges', 'owner', 'admin', 'account'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** What decides whether donors can still pledge to a request. */
export interface RequestState {
  status: (typeof REQUEST_STATUSES)[number]
  bagsNeeded: number
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
}

/** Whether a request takes pledges on `today`. The need date itself still counts. */
export function isOpen(request: RequestState, today: string): boolean {
  return request.status === 'open' && request.bagsNeeded > 0 && request.needDate >= today
}

/** Whether a request is listed on `today`: open or covered, and its day is not over. */
export function isListed(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) && needDate >= today
}

/** Whether a request with this status has not ended; its day may be over. */
export function isRunning(status: RequestState['status']): boolean {
  return status === 'open' || status === 'covered'
}

/** The status of a request as shown to people: an open one is expired once its day is over. */
export const REQUEST_STAGES = ['open', 'covered', 'expired', 'fulfilled', 'closed'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

/** The stage of a request on `today`, a day in Dhaka. */
export function requestStageOn(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): RequestStage {
  return status === 'open' && needDate < today ? 'expired' : status
}

/** Whether an admin can take a request down on `today`: it has not ended, or is fulfilled before its day is over. */
export function canBeTakenDown(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) || (status === 'fulfilled' && needDate >= today)
}

/** Whether a request has a public page: not when it was taken down or its owner's account was deleted. */
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
 * The status of a pledge as shown to people. Until its day is over the donor is coming; afterwards the
 * requester's confirmation is awaited.
 */
const PLEDGE_STAGES = ['coming', 'awaited', 'given', 'cancelled', 'refused'] as const
export type PledgeStage = (typeof PLEDGE_STAGES)[number]

/** The stage of a pledge on `today`, a day in Dhaka. */
export function pledgeStageOn(
  { status, date, confirmedAt }: PledgeState,
  today: string,
): PledgeStage {
  if (status !== 'standing') return status
  if (confirmedAt || date < assumedGivenBefore(today)) return 'given'
  return date >= today ? 'coming' : 'awaited'
}

/** On `today`, pledges for days before this one are assumed given without a confirmation. */
export function assumedGivenBefore(today: string): string {
  return daysLater(today, -DAYS_UNTIL_ASSUMED_GIVEN)
}

/** The day from which a pledge for `date` is assumed given without a confirmation. */
export function assumedGivenFrom(date: string): string {
  return daysLater(date, DAYS_UNTIL_ASSUMED_GIVEN + 1)
}

/** Without a date library, because public pages load this file. */
function daysLater(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Whether the requester can refuse a pledge on `today`, because the donor does not come or did not come. */
export function canBeRefused(pledge: PledgeState, today: string): boolean {
  const stage = pledgeStageOn(pledge, today)
  return stage === 'coming' || stage === 'awaited'
}

/** Whether the requester can confirm on `today` that the donor gave: from the need date on. */
export function canBeConfirmed(pledge: PledgeState, today: string): boolean {
  return canBeRefused(pledge, today) && pledge.date <= today
}

/** The admins' filters of pledges. They ignore confirmations, so that an index can answer. */
export const PLEDGE_FILTERS = ['coming', 'over', 'cancelled', 'refused'] as const
export type PledgeFilter = (typeof PLEDGE_FILTERS)[number]

/** The length of the reason for which an admin takes a request down, in characters. */
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 500

/** The status of a request as shown to its owner. */
const OWN_REQUEST_STATES = [
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

export function ownRequestState(request: EndedState, today: string): OwnRequestState {
  const stage = requestStageOn(request, today)
  if (stage !== 'closed') return stage
  return request.endedBy === 'admin' ? 'takenDown' : 'cancelled'
}

/** A pledge stands until the donor withdraws it (cancelled) or the requester refuses it. */
export const PLEDGE_STATUSES = ['standing', 'cancelled', 'refused'] as const

/** What decides the stage of a pledge. */
export interface PledgeState {
  status: (typeof PLEDGE_STATUSES)[number]
  /** The day on which the donor gives, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
  /** When the requester confirmed that the donor gave. */
  confirmedAt?: Date | null
}

/** Whether the donor can withdraw a pledge on `today`: until its day is over. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'coming'
}

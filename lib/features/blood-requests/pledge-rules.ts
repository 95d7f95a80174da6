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

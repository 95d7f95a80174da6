import { startOfDay } from '@/lib/core/time/calendar'

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
 * The status of a pledge as shown to people. Until its day is over or the donor says that they gave, the
 * donor is coming; afterwards the requester's confirmation is awaited.
 */
const PLEDGE_STAGES = ['coming', 'awaited', 'given', 'cancelled', 'refused', 'disputed'] as const
export type PledgeStage = (typeof PLEDGE_STAGES)[number]

/** The stage of a pledge on `today`, a day in Dhaka. */
export function pledgeStageOn(
  { status, date, confirmedAt, donorConfirmedAt }: PledgeState,
  today: string,
): PledgeStage {
  if (status !== 'standing') return status
  if (confirmedAt || date < assumedGivenBefore(today)) return 'given'
  return date >= today && !donorConfirmedAt ? 'coming' : 'awaited'
}

/** Whether a pledge counts as given on `today` only because nobody contradicted for a week. */
export function isAssumedGiven(pledge: PledgeState, today: string): boolean {
  return !pledge.confirmedAt && pledgeStageOn(pledge, today) === 'given'
}

/** On `today`, pledges for days before this one are assumed given without a confirmation. */
export function assumedGivenBefore(today: string): string {
  return daysLater(today, -DAYS_UNTIL_ASSUMED_GIVEN)
}

/** The day from which a pledge for `date` is assumed given without a confirmation. */
export function assumedGivenFrom(date: string): string {
  return daysLater(date, DAYS_UNTIL_ASSUMED_GIVEN + 1)
}

const HOUR_MS = 60 * 60 * 1000

/**
 * When the requester is asked by mail whether the donor of a pledge for `date` gave: on the evening of that
 * day, at six in Dhaka; the next morning at nine, when they pledged within the three hours before or later.
 */
export function questionDueAt(date: string, pledgedAt: Date): Date {
  const evening = new Date(startOfDay(date).getTime() + 18 * HOUR_MS)
  const isSoon = evening.getTime() - pledgedAt.getTime() < 3 * HOUR_MS
  return isSoon ? new Date(evening.getTime() + 15 * HOUR_MS) : evening
}

/** Until when the mailed link about a pledge for `date` works: until the pledge is assumed given. */
export function questionEndsAt(date: string): Date {
  return startOfDay(assumedGivenFrom(date))
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

/**
 * Whether the requester can confirm on `today` that the donor gave: from the need date on. Of a disputed
 * pledge they can, as long as no admin has decided.
 */
export function canBeConfirmed(pledge: PledgeState, today: string): boolean {
  if (pledge.status === 'disputed') return true
  return canBeRefused(pledge, today) && pledge.date <= today
}

/**
 * Whether the donor can say on `today` that they gave: from the need date on, until the pledge is assumed
 * given. After the requester said that the donor did not come, an admin then decides; a refusal before the
 * need date, or an admin's decision, cannot be disputed.
 */
export function canSayGave(pledge: DisputableState, today: string): boolean {
  const { status, date, confirmedAt, donorConfirmedAt, decidedAt } = pledge
  if (date > today || date < assumedGivenBefore(today)) return false
  if (confirmedAt || decidedAt) return false
  return status === 'standing' ? !donorConfirmedAt : isNoShow(pledge)
}

/** Whether the requester said, on the need date or later, that the donor did not come. */
export function isNoShow({ status, date, cancelledAt }: DisputableState): boolean {
  return status === 'refused' && cancelledAt != null && cancelledAt >= startOfDay(date)
}

/** The admins' filters of pledges. They ignore confirmations, so that an index can answer. */
export const PLEDGE_FILTERS = ['coming', 'over', 'cancelled', 'refused', 'disputed'] as const
export type PledgeFilter = (typeof PLEDGE_FILTERS)[number]

/**
 * A pledge stands until the donor withdraws it (cancelled) or the requester refuses it. It is disputed while
 * the requester says that the donor did not come, and the donor says that they gave.
 */
export const PLEDGE_STATUSES = ['standing', 'cancelled', 'refused', 'disputed'] as const

/** What decides the stage of a pledge. */
export interface PledgeState {
  status: (typeof PLEDGE_STATUSES)[number]
  /** The day on which the donor gives, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
  /** When the requester confirmed that the donor gave. */
  confirmedAt?: Date | null
  /** When the donor said that they gave. */
  donorConfirmedAt?: Date | null
}

/** What decides whether two sides differ about a pledge. */
export interface DisputableState extends PledgeState {
  /** When the donor withdrew it, or the requester refused it. */
  cancelledAt?: Date | null
  /** When an admin decided whether the donor gave. */
  decidedAt?: Date | null
}

/** Whether the donor can withdraw a pledge on `today`: until its day is over or they say that they gave. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'coming'
}

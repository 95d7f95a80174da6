import { HOUR_MS, startOfDay } from '@/lib/core/time/calendar'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { assumedGivenBefore, assumedGivenFrom } from '@/lib/features/donors/completed-donations'

/** The donor's own bag, and those of up to three people whom they bring. */
export const MAX_PLEDGED_BAGS = 4

/** The donor gets the email afterwards. */
export const UNDO_MINUTES = 10

export function undoDeadline(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + UNDO_MINUTES * 60_000)
}

/** `awaited`: the day is over or the donor confirmed the donation, but the requester has not. */
const PLEDGE_STAGES = ['coming', 'awaited', 'given', 'cancelled', 'refused', 'disputed'] as const
export type PledgeStage = (typeof PLEDGE_STAGES)[number]

/** `today` is a day in Dhaka. */
export function pledgeStageOn(
  { status, date, confirmedAt, donorConfirmedAt }: PledgeState,
  today: string,
): PledgeStage {
  if (status !== 'standing') return status
  if (confirmedAt || date < assumedGivenBefore(today)) return 'given'
  return date >= today && !donorConfirmedAt ? 'coming' : 'awaited'
}

export function isAssumedGiven(pledge: PledgeState, today: string): boolean {
  return !pledge.confirmedAt && pledgeStageOn(pledge, today) === 'given'
}

/** At 18:00 in Dhaka on the day; after a pledge later than 15:00 at 9:00 on the next morning. */
export function donationQuestionDueAt(date: string, pledgedAt: Date): Date {
  const evening = new Date(startOfDay(date).getTime() + 18 * HOUR_MS)
  const isSoon = evening.getTime() - pledgedAt.getTime() < 3 * HOUR_MS
  return isSoon ? new Date(evening.getTime() + 15 * HOUR_MS) : evening
}

/** Donors who pledge less than this long before the reminder need none. */
const PLEDGED_HOURS_BEFORE = 6

/** 18:00 in Dhaka on the day before `date`; null for a pledge made within hours before that, or later. */
export function donationReminderDueAt(date: string, pledgedAt: Date): Date | null {
  const dueAt = new Date(startOfDay(date).getTime() - 6 * HOUR_MS)
  const isRecent = dueAt.getTime() - pledgedAt.getTime() < PLEDGED_HOURS_BEFORE * HOUR_MS
  return isRecent ? null : dueAt
}

/** Two days later, outside quiet hours. */
export function donationQuestionReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + 48 * HOUR_MS))
}

/** The emailed link works until the pledge is assumed given. */
export function donationQuestionExpiresAt(date: string): Date {
  return startOfDay(assumedGivenFrom(date))
}

export function canBeRefused(pledge: PledgeState, today: string): boolean {
  const stage = pledgeStageOn(pledge, today)
  return stage === 'coming' || stage === 'awaited'
}

/** From the need date on. A dispute can be confirmed until an admin decides. */
export function canBeConfirmed(pledge: PledgeState, today: string): boolean {
  if (pledge.status === 'disputed') return true
  return canBeRefused(pledge, today) && pledge.date <= today
}

/** From the need date until assumed given. Refusals from before and admins' decisions are final. */
export function canConfirmOwnDonation(pledge: DisputableState, today: string): boolean {
  const { status, date, confirmedAt, donorConfirmedAt, decidedAt } = pledge
  if (date > today || date < assumedGivenBefore(today)) return false
  if (confirmedAt || decidedAt) return false
  return status === 'standing' ? !donorConfirmedAt : isNoShow(pledge)
}

/** The requester refused the pledge on the need date or later. */
export function isNoShow({ status, date, cancelledAt }: DisputableState): boolean {
  return status === 'refused' && cancelledAt != null && cancelledAt >= startOfDay(date)
}

/** Filters ignore confirmations, so that an index can serve them. */
export const PLEDGE_FILTERS = ['coming', 'over', 'cancelled', 'refused', 'disputed'] as const
export type PledgeFilter = (typeof PLEDGE_FILTERS)[number]

/** `cancelled`: the donor withdrew. `refused`: the requester refused. `disputed`: the two disagree. */
export const PLEDGE_STATUSES = ['standing', 'cancelled', 'refused', 'disputed'] as const

export interface PledgeState {
  status: (typeof PLEDGE_STATUSES)[number]
  /** The need date, `YYYY-MM-DD` in Asia/Dhaka. */
  date: string
  confirmedAt?: Date | null
  donorConfirmedAt?: Date | null
}

export interface DisputableState extends PledgeState {
  /** When the donor withdrew the pledge or the requester refused it. */
  cancelledAt?: Date | null
  decidedAt?: Date | null
}

/** Until the day is over or the donor confirms the donation. */
export function canBeWithdrawn(pledge: PledgeState, today: string): boolean {
  return pledgeStageOn(pledge, today) === 'coming'
}

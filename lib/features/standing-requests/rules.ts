import { DAY_MS, HOUR_MS } from '@/lib/core/time/calendar'
import { shiftDay } from '@/lib/core/time/shift-day'

/** An ended standing request is deleted. */
export const STANDING_STATUSES = ['active', 'paused'] as const

/** `unconfirmed`: the requester did not confirm the need in time. */
export const PAUSED_BY = ['requester', 'unconfirmed'] as const

/** Thalassaemia patients need blood every two to five weeks; others less often. */
export const MIN_WEEKS = 2
export const MAX_WEEKS = 8
export const MAX_BAGS_PER_DATE = 4

export const MAX_STANDING_REQUESTS = 3
export const MAX_CIRCLE_SIZE = 100
export const MAX_CIRCLES_PER_DONOR = 5

export const POSTED_DAYS_BEFORE = 7

/** For how long a confirmation counts, and how long before its end we ask for the next one. */
export const CONFIRMED_DAYS = 30
export const ASKED_DAYS_BEFORE = 7

/** We ask a member of the circle at most once in this time. */
export const CIRCLE_REST_DAYS = 21

/** Most members come when asked, because they agreed to it. */
const CIRCLE_DONORS_PER_BAG = 2
/** From this many days before the date, we ask the whole circle at once. */
const WHOLE_CIRCLE_DAYS_BEFORE = 3
const CIRCLE_ANSWER_HOURS = 24

/** The first date of the schedule after `date` that is today or later. */
export function nextDateAfter(date: string, everyWeeks: number, today: string): string {
  let next = date
  do next = shiftDay(next, everyWeeks * 7)
  while (next < today)
  return next
}

/** The date itself, or the first later one of the schedule that is not over. */
export function upcomingDate(date: string, everyWeeks: number, today: string): string {
  return date >= today ? date : nextDateAfter(date, everyWeeks, today)
}

export function confirmedUntil(now: Date): Date {
  return new Date(now.getTime() + CONFIRMED_DAYS * DAY_MS)
}

/** From this instant on we ask the requester whether the need still exists. */
export function needsConfirmationSoon(confirmed: Date, now: Date): boolean {
  return confirmed.getTime() - now.getTime() <= ASKED_DAYS_BEFORE * DAY_MS
}

/** How many members to ask at once, and how long to wait for their answers, in milliseconds. */
export function circleWave(
  { needDate, today }: { needDate: string; today: string },
  wanted: number,
): { size: number; waitMs: number | null } {
  if (shiftDay(today, WHOLE_CIRCLE_DAYS_BEFORE) >= needDate) {
    return { size: MAX_CIRCLE_SIZE, waitMs: null }
  }
  return { size: wanted * CIRCLE_DONORS_PER_BAG, waitMs: CIRCLE_ANSWER_HOURS * HOUR_MS }
}

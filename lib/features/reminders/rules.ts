import { startOfDay } from '@/lib/core/time/calendar'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** After how many days of silence requesters and donors are reminded of a question. */
const UNANSWERED_DAYS = { donation: 2, contact: 1 } as const

/** How long before the reminder of a donation somebody must have pledged; else they know it well. */
const PLEDGED_HOURS_BEFORE = 6

/** How many days after the first day on which a donor may give again they are still told. */
export const TOLD_WITHIN_DAYS = 3

/**
 * When the donor of a pledge for `date` is reminded of it: at six in the evening of the day before, in
 * Dhaka. Null for a pledge made shortly before that or later, whose donor has just been mailed all of it.
 */
export function donationReminderDueAt(date: string, pledgedAt: Date): Date | null {
  const dueAt = new Date(startOfDay(date).getTime() - 6 * HOUR_MS)
  const isRecent = dueAt.getTime() - pledgedAt.getTime() < PLEDGED_HOURS_BEFORE * HOUR_MS
  return isRecent ? null : dueAt
}

/** When a requester who was asked at `askedAt` whether a donor gave is reminded of it. */
export function answerReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + UNANSWERED_DAYS.donation * DAY_MS))
}

/** When a donor to whom somebody wrote at `askedAt` is reminded of it. */
export function contactReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + UNANSWERED_DAYS.contact * DAY_MS))
}

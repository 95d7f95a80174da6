import { startOfDay } from '@/lib/core/time/calendar'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const UNANSWERED_DAYS = { donation: 2, contact: 1 } as const

/** Donors who pledge less than this long before the reminder need none. */
const PLEDGED_HOURS_BEFORE = 6

/** Counted from the first day on which a donor may give again. */
export const REMIND_WITHIN_DAYS = 3

/** 18:00 in Dhaka on the day before `date`; null for a pledge made within hours before that, or later. */
export function donationReminderDueAt(date: string, pledgedAt: Date): Date | null {
  const dueAt = new Date(startOfDay(date).getTime() - 6 * HOUR_MS)
  const isRecent = dueAt.getTime() - pledgedAt.getTime() < PLEDGED_HOURS_BEFORE * HOUR_MS
  return isRecent ? null : dueAt
}

export function donationQuestionReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + UNANSWERED_DAYS.donation * DAY_MS))
}

export function contactReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + UNANSWERED_DAYS.contact * DAY_MS))
}

import { DAY_MS } from '@/lib/core/time/calendar'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'

export const CONTACT_REQUEST_STATUSES = ['waiting', 'accepted', 'declined'] as const
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number]

/** An unanswered contact request ends with its blood request. */
export type ContactRequestState = ContactRequestStatus | 'ended'

export const CONTACT_ANSWERS = ['accept', 'decline'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

export const MAX_CONTACT_MESSAGE_LENGTH = 300

/** Counted from the need date. */
export const CONTACT_REQUEST_RETENTION_DAYS = 90

/** One day later, outside quiet hours. */
export function contactReminderDueAt(askedAt: Date): Date {
  return quietHoursEnd(new Date(askedAt.getTime() + DAY_MS))
}

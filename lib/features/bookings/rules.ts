import { isSameName } from '@/lib/core/text-filter'
import { DAY_MS } from '@/lib/core/time/calendar'
import {
  hasBegun,
  nextOpenDay,
  type OpeningSchedule,
  openingHoursOn,
  type Slot,
  slotTime,
} from '@/lib/features/health-tests/rules'

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Names a booking without personal data: 'Lipid Profile, 2026-12-01 10:00 AM'. */
export function bookingTitle({
  healthTestName,
  date,
  hour,
}: Slot & { healthTestName: string }): string {
  return `${healthTestName}, ${date} ${slotTime(hour)}`
}

/** People forget appointments that are further ahead. */
export const BOOKABLE_DAYS = 90

/** Both days are `YYYY-MM-DD` in Dhaka time. */
export function lastBookableDay(today: string): string {
  return addCalendarDays(today, BOOKABLE_DAYS)
}

/** Both days are `YYYY-MM-DD`. */
export function addCalendarDays(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export const MAX_APPROVED_AT_ONCE = 50

export const MAX_BOOKING_SEARCH_LENGTH = 100

/** Returns the next bookable day after `after`, never before today; null when there is none. */
export function nextBookableDay(
  schedule: OpeningSchedule,
  after: string,
  now: Slot,
): string | null {
  const closes = openingHoursOn(schedule, now.date)?.closes ?? 0
  if (after < now.date && closes - 1 > now.hour) return now.date
  const from = after < now.date ? now.date : after
  return nextOpenDay(schedule, from, lastBookableDay(now.date))
}

export function slotStart({ date, hour }: Slot): Date {
  return new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+06:00`)
}

/** The limit per account and hour: enough for a family. */
export const MAX_PLACES = 4

interface BookedPatient {
  /** Empty when the account holder is the patient. */
  patientName?: string | null
  userName: string
}

/** Two bookings without a patient's name match even after the account is renamed. */
export function isForSamePerson(one: BookedPatient, other: BookedPatient): boolean {
  if (!one.patientName && !other.patientName) return true
  return isSameName(one.patientName || one.userName, other.patientName || other.userName)
}

export const ALLOWED_PREVIOUS_STATUSES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: [],
  approved: ['pending'],
  completed: ['approved'],
  cancelled: ['pending', 'approved'],
}

export function holdsPlace(status: BookingStatus): boolean {
  return status !== 'cancelled'
}

/** Whether deleting a booking frees its place. */
export function releasesPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved'
}

/** Whether the owner can still cancel at `now` in Dhaka. */
export function canBeCancelled(booking: Slot & { status: BookingStatus }, now: Slot): boolean {
  return releasesPlace(booking.status) && !hasBegun(booking, now)
}

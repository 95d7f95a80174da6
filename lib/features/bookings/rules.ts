import {
  nextOpenDay,
  type OpeningSchedule,
  openingHoursOn,
} from '@/lib/features/health-tests/rules'

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** `12:00 AM` to `11:00 PM`; the index is the hour. */
export const SLOT_TIMES = Array.from({ length: 24 }, (_, hour) => {
  const clockHour = hour % 12 === 0 ? 12 : hour % 12
  return `${clockHour}:00 ${hour < 12 ? 'AM' : 'PM'}`
})

/** `hour` is in Dhaka time, 0 to 23. */
export function slotTime(hour: number): string {
  return SLOT_TIMES[hour] ?? ''
}

/** Names a booking without personal data: 'Lipid Profile, 2026-12-01 10:00 AM'. */
export function bookingTitle({
  healthTestName,
  date,
  hour,
}: Slot & { healthTestName: string }): string {
  return `${healthTestName}, ${date} ${slotTime(hour)}`
}

/** Returns -1 for an unknown slot. */
export function slotHour(time: string): number {
  return SLOT_TIMES.indexOf(time)
}

/** Returns 1 to 24: as a closing time, `12:00 AM` means 24. */
export function closingHour(time: string): number {
  return slotHour(time) || SLOT_TIMES.length
}

/** People forget appointments that are further ahead. */
export const BOOKABLE_DAYS = 90

const DAY_IN_MS = 86_400_000

/** Both days are `YYYY-MM-DD` in Dhaka time. */
export function lastBookableDay(today: string): string {
  return addCalendarDays(today, BOOKABLE_DAYS)
}

/** Both days are `YYYY-MM-DD`. */
export function addCalendarDays(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_IN_MS).toISOString().slice(0, 10)
}

export const MAX_APPROVED_AT_ONCE = 50

export const MAX_BOOKING_SEARCH_LENGTH = 100

interface Slot {
  /** A calendar day in Dhaka, `YYYY-MM-DD`. */
  date: string
  hour: number
}

/** A slot that has begun cannot be booked. */
export function hasBegun(slot: Slot, now: Slot): boolean {
  return slot.date < now.date || (slot.date === now.date && slot.hour <= now.hour)
}

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

/** Ignores case, letter width, invisible characters and spaces. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  const letters = name
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return letters.replace(/\s+/g, ' ').trim()
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

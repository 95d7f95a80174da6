import { hoursOn, nextOpenDay, type Schedule } from '@/lib/features/health-tests/rules'

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The 24 hourly slots of a day as people read them, `12:00 AM` to `11:00 PM`; the index is the hour. */
export const SLOT_TIMES = Array.from({ length: 24 }, (_, hour) => {
  const clockHour = hour % 12 === 0 ? 12 : hour % 12
  return `${clockHour}:00 ${hour < 12 ? 'AM' : 'PM'}`
})

/** The slot that begins at an hour of the day in Dhaka, 0 to 23. */
export function slotTime(hour: number): string {
  return SLOT_TIMES[hour] ?? ''
}

/** Names a booking without naming a person, for the audit log: 'Lipid Profile, 2026-12-01 10:00 AM'. */
export function bookingTitle({ testName, date, hour }: Slot & { testName: string }): string {
  return `${testName}, ${date} ${slotTime(hour)}`
}

/** The hour at which a slot begins, or -1 when there is no such slot. */
export function slotHour(time: string): number {
  return SLOT_TIMES.indexOf(time)
}

/** The hour of a closing time, 1 to 24: as a closing time `12:00 AM` is midnight, 24. */
export function closingHour(time: string): number {
  return slotHour(time) || SLOT_TIMES.length
}

/** How many days ahead a test can be booked: people forget plans further ahead, and the place is lost. */
export const BOOKABLE_DAYS = 90

const DAY_IN_MS = 86_400_000

/** The last day that can be booked when `today` is the day in Dhaka; both `YYYY-MM-DD`. */
export function lastBookableDay(today: string): string {
  return dayAfter(today, BOOKABLE_DAYS)
}

/** The calendar day so many days (default: one) after another one; all `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_IN_MS).toISOString().slice(0, 10)
}

/** How many bookings one call approves at most: each is a transaction with a mail. */
export const MAX_APPROVED_AT_ONCE = 50

/** The longest text that bookings are searched for. */
export const MAX_BOOKING_SEARCH_LENGTH = 100

interface Slot {
  /** A calendar day in Dhaka, `YYYY-MM-DD`. */
  date: string
  hour: number
}

/** Whether a slot has begun at a moment in Dhaka: from then on it cannot be booked. */
export function hasBegun(slot: Slot, now: Slot): boolean {
  return slot.date < now.date || (slot.date === now.date && slot.hour <= now.hour)
}

/**
 * The next day after `after` on which a service has an hour that can still be booked; never a day
 * before today. Null when there is none in the days that can be booked.
 */
export function nextBookableDay(schedule: Schedule, after: string, now: Slot): string | null {
  const closes = hoursOn(schedule, now.date)?.closes ?? 0
  if (after < now.date && closes - 1 > now.hour) return now.date
  const from = after < now.date ? now.date : after
  return nextOpenDay(schedule, from, lastBookableDay(now.date))
}

/** The instant at which a slot begins. */
export function slotStart({ date, hour }: Slot): Date {
  return new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+06:00`)
}

/** How many places one account can hold in an hour of a service: enough for a family. */
export const MAX_PLACES = 4

interface Booked {
  /** Who is tested, when it is not the person who booked. */
  patientName?: string | null
  /** Who booked. */
  userName: string
}

/**
 * Whether two bookings of one account are for the same person. Two bookings without a patient's name
 * always are, because the account may have been renamed between them.
 */
export function isForSamePerson(one: Booked, other: Booked): boolean {
  if (!one.patientName && !other.patientName) return true
  return isSameName(one.patientName || one.userName, other.patientName || other.userName)
}

/** Whether two names read the same: case, letter width, invisible characters and spaces don't count. */
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

/** The statuses from which a booking may change to each status. */
export const ALLOWED_FROM: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: [],
  approved: ['pending'],
  completed: ['approved'],
  cancelled: ['pending', 'approved'],
}

/** Whether a booking holds a place in its slot. */
export function holdsPlace(status: BookingStatus): boolean {
  return status !== 'cancelled'
}

/** Whether deleting a booking frees its place for somebody else. */
export function releasesPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'approved'
}

/** Whether a person can still cancel their booking at a moment in Dhaka. */
export function canBeCancelled(booking: Slot & { status: BookingStatus }, now: Slot): boolean {
  return releasesPlace(booking.status) && !hasBegun(booking, now)
}

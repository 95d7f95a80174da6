import { createTextFilter } from '@/lib/core/text-filter'
import { DAY_MS } from '@/lib/core/time/calendar'

export const HEALTH_TEST_TEXTS = ['name', 'description', 'preparation'] as const

/** People per hour, unless an admin sets another number. */
export const DEFAULT_CAPACITY = 4
export const MAX_CAPACITY = 100
/** In taka. */
export const MAX_PRICE = 1_000_000
/** In characters, from the API contract. */
export const MAX_TEXT_LENGTH = 5_000
/** Enough for the public holidays of two years. */
export const MAX_CLOSED_DAYS = 60

/** In Bangladesh, the week starts on Saturday. */
export const WEEKDAYS = [
  ...(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const),
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface DayHours {
  /** Hour of the day in Dhaka, 0 to 23. */
  opens: number
  /** 1 to 24; the last hour to book is the one before. */
  closes: number
}

/** A day without hours is closed. */
export type WeekHours = { [day in Weekday]?: DayHours | null }

export interface OpeningSchedule {
  /** Null or missing means always open. */
  openingHours?: WeekHours | null
  /** Closed days such as holidays, whatever the weekday: `YYYY-MM-DD`. */
  closedDays?: readonly string[] | null
}

const ALL_DAY: DayHours = { opens: 0, closes: 24 }

function weekdayOf(date: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(date).getUTCDay() + 1) % 7] ?? 'saturday'
}

/** Returns the hours on a day (`YYYY-MM-DD`); null when the health test is closed. */
export function openingHoursOn(
  { openingHours, closedDays }: OpeningSchedule,
  date: string,
): DayHours | null {
  if (closedDays?.includes(date)) return null
  return openingHours ? (openingHours[weekdayOf(date)] ?? null) : ALL_DAY
}

export function isOpenAt(schedule: OpeningSchedule, slot: Slot): boolean {
  const hours = openingHoursOn(schedule, slot.date)
  return hours !== null && slot.hour >= hours.opens && slot.hour < hours.closes
}

/** Excludes `after`, includes `last`; null when there is no open day. */
export function nextOpenDay(schedule: OpeningSchedule, after: string, last: string): string | null {
  for (let day = dayAfter(after); day <= last; day = dayAfter(day)) {
    if (openingHoursOn(schedule, day)) return day
  }
  return null
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

export interface DayGroup {
  from: Weekday
  to: Weekday
  hours: DayHours | null
}

/** Groups consecutive days with equal hours, as in 'Saturday to Thursday, 8 to 8; Friday closed'. */
export function groupWeekdays(week: WeekHours): DayGroup[] {
  const groups: DayGroup[] = []
  for (const day of WEEKDAYS) {
    const hours = week[day] ?? null
    const last = groups.at(-1)
    if (last && isSame(last.hours, hours)) last.to = day
    else groups.push({ from: day, to: day, hours })
  }
  return groups
}

function isSame(one: DayHours | null, other: DayHours | null): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}

/** `12:00 AM` to `11:00 PM`; the index is the hour. */
export const SLOT_TIMES = Array.from({ length: 24 }, (_, hour) => {
  const clockHour = hour % 12 === 0 ? 12 : hour % 12
  return `${clockHour}:00 ${hour < 12 ? 'AM' : 'PM'}`
})

/** `hour` is in Dhaka time, 0 to 23. */
export function slotTime(hour: number): string {
  return SLOT_TIMES[hour] ?? ''
}

/** Returns -1 for an unknown slot. */
export function slotHour(time: string): number {
  return SLOT_TIMES.indexOf(time)
}

/** Returns 1 to 24: as a closing time, `12:00 AM` means 24. */
export function closingHour(time: string): number {
  return slotHour(time) || SLOT_TIMES.length
}

export interface Slot {
  /** A calendar day in Dhaka, `YYYY-MM-DD`. */
  date: string
  hour: number
}

/** A slot that has begun cannot be booked. */
export function hasBegun(slot: Slot, now: Slot): boolean {
  return slot.date < now.date || (slot.date === now.date && slot.hour <= now.hour)
}

export const searchHealthTests = createTextFilter(
  ({ names }: { names: readonly string[] }) => names,
)

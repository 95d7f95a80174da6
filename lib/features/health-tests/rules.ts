import { searchIn } from '@/lib/core/search-in'

/** The fields that a service has in each language. */
export const HEALTH_TEST_TEXTS = ['name', 'description', 'preparation'] as const

/** How many people a service takes in the same hour unless an admin sets another number. */
export const DEFAULT_CAPACITY = 4
/** The highest capacity that an admin may set. */
export const MAX_CAPACITY = 100
/** The highest price, in taka. */
export const MAX_PRICE = 1_000_000
/** The maximum length of description and preparation, in characters, from the API contract. */
export const MAX_TEXT_LENGTH = 5_000
/** How many closed days a service may have: enough for the public holidays of two years. */
export const MAX_CLOSED_DAYS = 60

/** The week as Bangladesh begins it. */
export const WEEKDAYS = [
  ...(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const),
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The hours at which a service opens and closes on a day in Dhaka. */
export interface DayHours {
  /** 0 to 23. */
  opens: number
  /** 1 to 24; the last hour that can be booked is the one before. */
  closes: number
}

/** The hours of each day of the week; a day without hours is closed. */
export type WeekHours = { [day in Weekday]?: DayHours | null }

/** The opening hours and closed days of a service. */
export interface Schedule {
  /** When missing, the service is open at every hour of every day. */
  openingHours?: WeekHours | null
  /** Days on which it is closed regardless of the weekday, such as holidays: `YYYY-MM-DD`. */
  closedDays?: readonly string[] | null
}

const ALL_DAY: DayHours = { opens: 0, closes: 24 }
const DAY_IN_MS = 86_400_000

/** The weekday of a calendar day, `YYYY-MM-DD`. */
function weekdayOf(date: string): Weekday {
  // `getUTCDay` counts from Sunday.
  return WEEKDAYS[(new Date(date).getUTCDay() + 1) % 7] ?? 'saturday'
}

/** The hours of a service on a day in Dhaka; null when it is closed. */
export function hoursOn({ openingHours, closedDays }: Schedule, date: string): DayHours | null {
  if (closedDays?.includes(date)) return null
  return openingHours ? (openingHours[weekdayOf(date)] ?? null) : ALL_DAY
}

/** Whether a service is open during an hour of a day in Dhaka. */
export function isOpenAt(schedule: Schedule, slot: { date: string; hour: number }): boolean {
  const hours = hoursOn(schedule, slot.date)
  return hours !== null && slot.hour >= hours.opens && slot.hour < hours.closes
}

/** The first open day after `after` and not after `last`; null when there is none. */
export function nextOpenDay(schedule: Schedule, after: string, last: string): string | null {
  for (let day = dayAfter(after); day <= last; day = dayAfter(day)) {
    if (hoursOn(schedule, day)) return day
  }
  return null
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_IN_MS).toISOString().slice(0, 10)
}

/** Consecutive weekdays with the same hours. */
export interface DaysAlike {
  from: Weekday
  to: Weekday
  /** Null: closed. */
  hours: DayHours | null
}

/** Groups a week by equal hours: 'Saturday to Thursday, 8 to 8; Friday closed'. */
export function weekInGroups(week: WeekHours): DaysAlike[] {
  const groups: DaysAlike[] = []
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

/** The search in the admins' list: by name, in both languages. */
export const searchServices = searchIn(({ names }: { names: readonly string[] }) => names)

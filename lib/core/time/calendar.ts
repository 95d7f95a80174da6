export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
/** Bangladesh has no daylight saving time, so every day is as long. */
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

/** UTC+06:00. Creating an `Intl.DateTimeFormat` with a time zone blocks cheap phones for 0.1 seconds. */
const DHAKA_OFFSET_HOURS = 6

/** Returns the calendar day in Dhaka at an instant, as `YYYY-MM-DD`. */
export function dhakaDay(instant: Date = new Date()): string {
  const shifted = new Date(instant.getTime() + DHAKA_OFFSET_HOURS * HOUR_MS)
  return shifted.toISOString().slice(0, 10)
}

/** Returns the hour in Dhaka at an instant, 0 to 23. */
export function dhakaHour(instant: Date): number {
  return (instant.getUTCHours() + DHAKA_OFFSET_HOURS) % 24
}

/** Returns the day and the hour in Dhaka at the same instant. */
export function dhakaDayAndHour(instant: Date = new Date()): { date: string; hour: number } {
  return { date: dhakaDay(instant), hour: dhakaHour(instant) }
}

/** Returns the instant at which a day in Dhaka begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

/** Returns the instant at which a day in Dhaka ends. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}

export function nextCalendarDay(day: string): string {
  return dhakaDay(endOfDay(day))
}

/** Whether a text is an existing day, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // Browsers differ on 31 February: some say invalid, others make it a day in March.
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

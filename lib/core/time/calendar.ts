const DHAKA = 'Asia/Dhaka'

/** Bangladesh has no daylight saving time, so every day is as long. */
export const DAY_MS = 24 * 60 * 60 * 1000

// The Swedish format is YYYY-MM-DD, so that public pages need no date library.
const dayInDhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: DHAKA })

/** Returns the calendar day in Dhaka at an instant, as `YYYY-MM-DD`. */
export function dhakaDay(instant: Date = new Date()): string {
  return dayInDhaka.format(instant)
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

/** The time zone of the calendar days of requests, campaigns and bookings. */
const DHAKA = 'Asia/Dhaka'

// The Swedish format is year-month-day and every browser knows the time zone, so public pages need no
// date library for this.
const dayInDhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: DHAKA })

/** Returns the calendar day in Dhaka at an instant (default: now), as `YYYY-MM-DD`. */
export function dhakaDay(instant: Date = new Date()): string {
  return dayInDhaka.format(instant)
}

/** Returns the instant at which a day of the Dhaka calendar begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

/** Returns the instant at which a day of the Dhaka calendar ends. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}

/** Whether a text is an existing calendar day, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // Browsers differ on 31 February: some say invalid, others make it a day in March.
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

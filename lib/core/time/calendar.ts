/** The zone in which the calendar days of requests, campaigns and bookings are meant. */
const DHAKA = 'Asia/Dhaka'

// Swedish dates are written year-month-day, and every browser knows the zone: public pages ask for
// the day too, and must not fetch a library for it.
const dayInDhaka = new Intl.DateTimeFormat('sv-SE', { timeZone: DHAKA })

/** The calendar day in Dhaka at an instant (default: now), as `YYYY-MM-DD`. */
export function dhakaDay(instant: Date = new Date()): string {
  return dayInDhaka.format(instant)
}

/** The instant at which a day of the Dhaka calendar is over. */
export function endOfDay(day: string): Date {
  return new Date(`${day}T24:00:00+06:00`)
}

/** A calendar day with its weekday, in English for mails and files: 'Thursday 26 November 2026'. */
export function dayInWords(day: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .formatToParts(new Date(day))
    .filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value).join(' ')
}

/** Whether a text is a calendar day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  // Browsers differ in what they make of 31 February: no day at all, or one in March.
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

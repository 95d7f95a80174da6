import { TZDate } from '@date-fns/tz'
import { format, isValid, parseISO } from 'date-fns'

/** The zone in which the calendar days of requests, campaigns and bookings are meant. */
export const DHAKA = 'Asia/Dhaka'

/** The calendar day in Dhaka at an instant (default: now), as `YYYY-MM-DD`. */
export function dhakaDay(instant: Date = new Date()): string {
  return format(new TZDate(instant, DHAKA), 'yyyy-MM-dd')
}

/** Whether a text is a calendar day that exists, written `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}

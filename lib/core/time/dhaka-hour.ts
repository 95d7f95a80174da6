import 'server-only'
import { dhakaDay } from './calendar'

// Not in calendar.ts, because that file is sent to every browser.
const hourInDhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns the calendar day in Dhaka at an instant (default: now), and its current hour, 0 to 23. */
export function dhakaHour(instant: Date = new Date()): { date: string; hour: number } {
  return { date: dhakaDay(instant), hour: Number(hourInDhaka.format(instant)) }
}

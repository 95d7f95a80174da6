import 'server-only'
import { dhakaDay } from './calendar'

// Beside the calendar and not in it: what stands there goes to every browser.
const hourInDhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The calendar day in Dhaka at an instant (default: now), and the hour that runs there, 0 to 23. */
export function dhakaHour(instant: Date = new Date()): { date: string; hour: number } {
  return { date: dhakaDay(instant), hour: Number(hourInDhaka.format(instant)) }
}

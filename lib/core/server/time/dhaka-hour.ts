import 'server-only'
import { dhakaDay } from '@/lib/core/time/calendar'

const hourInDhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Returns the day and the hour (0 to 23) in Dhaka. */
export function dhakaHour(instant: Date = new Date()): { date: string; hour: number } {
  return { date: dhakaDay(instant), hour: Number(hourInDhaka.format(instant)) }
}

import { addDays, format, parseISO } from 'date-fns'
import { dhakaDay } from '@/lib/core/time/calendar'

/** The day in Dhaka this many days from today (`YYYY-MM-DD`). */
export function dayFromToday(days: number): string {
  return format(addDays(parseISO(dhakaDay()), days), 'yyyy-MM-dd')
}

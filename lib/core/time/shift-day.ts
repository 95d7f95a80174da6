import { addDays, lightFormat, parseISO } from 'date-fns'

/** Adds days to a calendar day, `YYYY-MM-DD`. `days` may be negative. */
export function shiftDay(day: string, days: number): string {
  return lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd')
}

import { format, parseISO } from 'date-fns'

/** A calendar day, `YYYY-MM-DD`, in the format of pages and emails: '26 Nov 2026'. */
export function formattedDay(day: string): string {
  return format(parseISO(day), 'd MMM yyyy')
}

/** The same with its weekday: 'Thu 26 Nov 2026'. */
export function formattedWeekday(day: string): string {
  return format(parseISO(day), 'EEE d MMM yyyy')
}

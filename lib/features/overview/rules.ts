import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns'

/** Two calendar days in Dhaka; both belong to the range. */
export interface DayRange {
  from: string
  to: string
}

/** How many days the overview shows unless asked otherwise, and at most. */
export const USUAL_DAYS = 30
export const MOST_DAYS = 731

/** The length of a range in days. */
export function daysIn({ from, to }: DayRange): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
}

/** The range of the same length that ends on the day before: what the cards are compared with. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: moved(range.from, -daysIn(range)), to: moved(range.from, -1) }
}

/** The last so many days up to and with `today`. */
export function lastDays(days: number, today: string): DayRange {
  return { from: moved(today, 1 - days), to: today }
}

function moved(day: string, days: number): string {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd')
}

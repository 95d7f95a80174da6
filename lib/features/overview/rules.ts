import { addDays, differenceInCalendarDays, format, parseISO, startOfWeek } from 'date-fns'

/** Two calendar days in Dhaka; both belong to the range. */
export interface DayRange {
  from: string
  to: string
}

/** How many days the overview shows unless asked otherwise, and at most. */
export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 731

/** No range begins earlier or ends later: figures of other days would be typing errors. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** The most rows of the money by campaign, and of those who gave most: the answer must stay small. */
export const MAX_CAMPAIGNS_SHOWN = 200
export const TOP_DONORS = 10

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

/** The Sunday on which the week of a day begins: weeks of Bangladesh run from Sunday to Saturday. */
export function sundayOf(day: string): string {
  return format(startOfWeek(parseISO(day), { weekStartsOn: 0 }), 'yyyy-MM-dd')
}

/** Every week that a range touches, by its Sunday, the earliest first. */
export function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(from); week <= to; week = moved(week, 7)) weeks.push(week)
  return weeks
}

/** The day so many days later, or earlier when `days` is negative. */
export function moved(day: string, days: number): string {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd')
}

/** Whether the donors of a blood group could give the bags asked for: one donation is one bag. */
export function supplyVerdict({
  canGive,
  bagsNeeded,
}: {
  canGive: number
  bagsNeeded: number
}): 'short' | 'enough' | 'quiet' {
  if (bagsNeeded === 0) return 'quiet'
  return bagsNeeded > canGive ? 'short' : 'enough'
}

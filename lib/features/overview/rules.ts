import { addDays, differenceInCalendarDays, lightFormat, parseISO, startOfWeek } from 'date-fns'

/** Two calendar days in Dhaka, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** The default number of days of the overview, and the maximum. */
export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 731

/** The earliest and the latest day of a range; anything beyond is a typing error. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** The maximum number of rows of money by campaign, and of top donors, to keep the answer small. */
export const MAX_CAMPAIGNS_SHOWN = 200
export const TOP_DONORS = 10

/** The length of a range in days. */
export function daysIn({ from, to }: DayRange): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
}

/** The range of the same length that ends the day before, for comparison. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: shiftDay(range.from, -daysIn(range)), to: shiftDay(range.from, -1) }
}

/** The given number of days up to and including `today`. */
export function lastDays(days: number, today: string): DayRange {
  return { from: shiftDay(today, 1 - days), to: today }
}

/** The Sunday on which the week of a day begins: in Bangladesh weeks run from Sunday to Saturday. */
export function sundayOf(day: string): string {
  return lightFormat(startOfWeek(parseISO(day), { weekStartsOn: 0 }), 'yyyy-MM-dd')
}

/** All weeks that a range touches, by their Sunday, the earliest first. */
export function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(from); week <= to; week = shiftDay(week, 7)) weeks.push(week)
  return weeks
}

/** The day this many days later, or earlier when `days` is negative. */
export function shiftDay(day: string, days: number): string {
  return lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd')
}

/** Whether the donors of a blood group could give the bags asked for; one donation is one bag. */
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

interface Filled {
  asked: number
  pledged: number
}

/** The share of the bags asked for that were pledged, from 0 to 1; 0 when none were asked for. */
export function fillRate({ asked, pledged }: Filled): number {
  return asked > 0 ? pledged / asked : 0
}

/** The same in whole percent. */
export function fillPercent(filled: Filled): number {
  return Math.round(fillRate(filled) * 100)
}

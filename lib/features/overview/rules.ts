import { differenceInCalendarDays, lightFormat, parseISO, startOfWeek } from 'date-fns'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/calendar'
import { shiftDay } from '@/lib/core/time/shift-day'

/** Two calendar days in Dhaka, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

export const DEFAULT_RANGE_DAYS = 30
export const MAX_RANGE_DAYS = 731

/** Dates beyond these are typing errors. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** Limits the size of the response. */
export const MAX_CAMPAIGNS_SHOWN = 200
export const TOP_DONORS = 10

/** The number of days, both ends included. */
export function daysIn({ from, to }: DayRange): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
}

/** The range of the same length that ends the day before. */
export function previousRange(range: DayRange): DayRange {
  return { from: shiftDay(range.from, -daysIn(range)), to: shiftDay(range.from, -1) }
}

/** The last `days` days, including `today`. */
export function lastDays(days: number, today: string): DayRange {
  return { from: shiftDay(today, 1 - days), to: today }
}

/** Weeks in Bangladesh begin on Sunday. */
export function sundayOf(day: string): string {
  return lightFormat(startOfWeek(parseISO(day), { weekStartsOn: 0 }), 'yyyy-MM-dd')
}

/** All weeks that the range touches, by their Sunday. */
export function weeksOf({ from, to }: DayRange): string[] {
  const weeks: string[] = []
  for (let week = sundayOf(from); week <= to; week = shiftDay(week, 7)) weeks.push(week)
  return weeks
}

/** One donation is one bag. */
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

interface BagCounts {
  asked: number
  pledged: number
}

/** From 0 to 1; 0 when no bags were requested. */
export function fillRate({ asked, pledged }: BagCounts): number {
  return asked > 0 ? pledged / asked : 0
}

/** In whole percent. */
export function fillPercent(counts: BagCounts): number {
  return Math.round(fillRate(counts) * 100)
}

/** The whole minutes, hours or days between two instants, in the largest unit. */
export function backlogAge(
  since: string,
  now: string,
): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  if (age < HOUR_MS) return { count: Math.floor(age / MINUTE_MS), unit: 'minute' }
  if (age < DAY_MS) return { count: Math.floor(age / HOUR_MS), unit: 'hour' }
  return { count: Math.floor(age / DAY_MS), unit: 'day' }
}

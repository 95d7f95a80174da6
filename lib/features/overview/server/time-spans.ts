import { WEEK_MS } from '@/lib/core/time/calendar'
import 'server-only'
import { shiftDay } from '@/lib/core/time/shift-day'
import { type DayRange, previousRange, sundayOf } from '../rules'

/** `since` is inclusive, `until` exclusive. */
export interface TimeSpan {
  since: Date
  until: Date
}

/** Bangladesh had summer time only in 2009. */
const DHAKA_OFFSET = '+06:00'

/** The instants at which a range of Dhaka days begins and ends. */
export function timeSpanOf({ from, to }: DayRange): TimeSpan {
  return { since: dhakaMidnight(from), until: dhakaMidnight(shiftDay(to, 1)) }
}

/** The same for the range of the same length before. */
export function previousTimeSpan(range: DayRange): TimeSpan {
  return timeSpanOf(previousRange(range))
}

function dhakaMidnight(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`)
}

/** The query condition for an instant in a span. */
export function inTimeSpan({ since, until }: TimeSpan) {
  return { $gte: since, $lt: until }
}

/** Sums `amount` over the rows whose `instant` (such as `'$createdAt'`) is in a span. */
export function sumInTimeSpan({ since, until }: TimeSpan, instant: string, amount: unknown = 1) {
  const isWithin = { $and: [{ $gte: [instant, since] }, { $lt: [instant, until] }] }
  return { $sum: { $cond: [isWithin, amount, 0] } }
}

/** Computes from milliseconds, because `$dateTrunc` takes four times as long. */
export function weekIndexOf(instant: string, range: DayRange) {
  const sinceSunday = { $subtract: [instant, dhakaMidnight(sundayOf(range.from))] }
  return { $floor: { $divide: [sinceSunday, WEEK_MS] } }
}

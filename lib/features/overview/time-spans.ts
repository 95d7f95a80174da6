import 'server-only'
import { type DayRange, moved, rangeBefore, sundayOf } from './rules'

/** Instants: `since` belongs to it, `until` no longer. */
export interface Span {
  since: Date
  until: Date
}

/** Bangladesh keeps this clock the whole year, but for one summer time, in 2009. */
const DHAKA_OFFSET = '+06:00'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The instants of the days of a range. */
export function spanOf({ from, to }: DayRange): Span {
  return { since: midnight(from), until: midnight(moved(to, 1)) }
}

/** The instants of the range of the same length before it. */
export function spanBefore(range: DayRange): Span {
  return spanOf(rangeBefore(range))
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`)
}

/** The condition of a query that an instant lies in a span. */
export function within({ since, until }: Span) {
  return { $gte: since, $lt: until }
}

/** Adds up `amount` of those rows whose `instant` (`'$createdAt'`) lies in a span. */
export function sumWithin({ since, until }: Span, instant: string, amount: unknown = 1) {
  const isWithin = { $and: [{ $gte: [instant, since] }, { $lt: [instant, until] }] }
  return { $sum: { $cond: [isWithin, amount, 0] } }
}

/**
 * Which week of a range (see `weeksOf`, the first is 0) an instant of it lies in. Plain sums of
 * milliseconds: `$dateTrunc` would look a zone's name up for each row, and take four times as long.
 */
export function weekOf(instant: string, range: DayRange) {
  const sinceSunday = { $subtract: [instant, midnight(sundayOf(range.from))] }
  return { $floor: { $divide: [sinceSunday, WEEK_MS] } }
}

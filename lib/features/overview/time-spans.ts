import 'server-only'
import { type DayRange, rangeBefore, shiftDay, sundayOf } from './rules'

/** A span of time, with `since` and without `until`. */
export interface Span {
  since: Date
  until: Date
}

/** The offset of Bangladesh all year; the only summer time was in 2009. */
const DHAKA_OFFSET = '+06:00'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The instants at which a range of days begins and ends. */
export function spanOf({ from, to }: DayRange): Span {
  return { since: midnight(from), until: midnight(shiftDay(to, 1)) }
}

/** The same for the range of the same length before it. */
export function spanBefore(range: DayRange): Span {
  return spanOf(rangeBefore(range))
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`)
}

/** The query condition that an instant is in a span. */
export function within({ since, until }: Span) {
  return { $gte: since, $lt: until }
}

/** Sums `amount` over the rows whose `instant` (`'$createdAt'`) is in a span. */
export function sumWithin({ since, until }: Span, instant: string, amount: unknown = 1) {
  const isWithin = { $and: [{ $gte: [instant, since] }, { $lt: [instant, until] }] }
  return { $sum: { $cond: [isWithin, amount, 0] } }
}

/**
 * The index of the week of a range (see `weeksOf`, the first is 0) in which an instant lies. Computed
 * from milliseconds, because `$dateTrunc` looks up the time zone for each row and takes four times as
 * long.
 */
export function weekOf(instant: string, range: DayRange) {
  const sinceSunday = { $subtract: [instant, midnight(sundayOf(range.from))] }
  return { $floor: { $divide: [sinceSunday, WEEK_MS] } }
}

import 'server-only'
import { type DayRange, rangeBefore, shiftDay, sundayOf } from './rules'

/** `since` is inclusive, `until` exclusive. */
export interface Span {
  since: Date
  until: Date
}

/** Bangladesh had summer time only in 2009. */
const DHAKA_OFFSET = '+06:00'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The instants at which a range of Dhaka days begins and ends. */
export function spanOf({ from, to }: DayRange): Span {
  return { since: midnight(from), until: midnight(shiftDay(to, 1)) }
}

/** The same for the range of the same length before. */
export function spanBefore(range: DayRange): Span {
  return spanOf(rangeBefore(range))
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`)
}

/** The query condition for an instant in a span. */
export function within({ since, until }: Span) {
  return { $gte: since, $lt: until }
}

/** Sums `amount` over the rows whose `instant` (such as `'$createdAt'`) is in a span. */
export function sumWithin({ since, until }: Span, instant: string, amount: unknown = 1) {
  const isWithin = { $and: [{ $gte: [instant, since] }, { $lt: [instant, until] }] }
  return { $sum: { $cond: [isWithin, amount, 0] } }
}

/** Computes from milliseconds, because `$dateTrunc` takes four times as long. */
export function weekOf(instant: string, range: DayRange) {
  const sinceSunday = { $subtract: [instant, midnight(sundayOf(range.from))] }
  return { $floor: { $divide: [sinceSunday, WEEK_MS] } }
}

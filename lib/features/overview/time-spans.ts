import 'server-only'
import { type DayRange, moved, rangeBefore } from './rules'

/** Instants: `since` belongs to it, `until` no longer. */
export interface Span {
  since: Date
  until: Date
}

/**
 * Bangladesh keeps this clock the whole year (there was one summer time, in 2009). A name of a zone
 * would be looked up for every row, which takes three times as long as adding up what is in it.
 */
export const DHAKA_OFFSET = '+06:00'

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

/** The instant at which the week of an instant begins in Dhaka, on Sunday. */
export function weekOf(instant: string) {
  const week = { unit: 'week', startOfWeek: 'sunday', timezone: DHAKA_OFFSET } as const
  return { $dateTrunc: { date: instant, ...week } }
}

import { sub } from 'date-fns'
import { type DayOrder, detectDayOrder, parseDay, parseMonth } from '@/lib/core/time/parse-day'
import { parseWholeNumber, toLatinDigits } from '@/lib/core/validation/digits'
import type { ColumnMapping, RowWarning } from './rules'

export interface DayEvidence {
  dayFirst: number
  monthFirst: number
  /** Cells that fit both orders, such as 03/04/2024. */
  either: number
}

/** Adds what one cell shows to the evidence of its column. */
export function addEvidence(evidence: DayEvidence, cell: string): void {
  const order = detectDayOrder(cell)
  if (order === 'day-first') evidence.dayFirst += 1
  if (order === 'month-first') evidence.monthFirst += 1
  if (order === 'either') evidence.either += 1
}

/** Uses the column's own cells, then the other columns; null when the order is unclear. */
export function dayOrderOfColumn(
  column: number | undefined,
  columns: readonly DayEvidence[],
): DayOrder | null {
  const own = column === undefined ? undefined : columns[column]
  if (!own || own.either === 0) return 'day-first'
  if (own.dayFirst + own.monthFirst > 0) return unanimousOrder([own])
  return unanimousOrder(columns)
}

/** Whether the admin must choose the order of day and month. */
export function isDayOrderUnclear(mapping: ColumnMapping, days: readonly DayEvidence[]): boolean {
  return [mapping.lastDonationDate, mapping.birthDate].some(
    (column) => column !== undefined && dayOrderOfColumn(column, days) === null,
  )
}

function unanimousOrder(columns: readonly DayEvidence[]): DayOrder | null {
  const isDayFirst = columns.some(({ dayFirst }) => dayFirst > 0)
  const isMonthFirst = columns.some(({ monthFirst }) => monthFirst > 0)
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-first' : 'month-first'
}

const NEVER =
  /^(?:0+|na|n\/a|nil|none|no|null|not yet|never|never (?:donated|before|given)|(?:this is )?(?:my |the )?(?:1st|first)(?: time)?|first timer|fresher|new|didn'?t (?:donate|give)|not donated|haven'?t(?: donated)?|না|নাই|নেই|নাহ|দেই\s?নি|দিই\s?নি|দেইনাই|দেই নাই|দিই নাই|করিনি|হয়\s?নি|কখনো না|কখনও না|কখনোই না|এখনো না|এখনও না|এখনো দেইনি|এখনও দেইনি|প্রথম|প্রথম ?বার|এই প্রথম|প্রযোজ্য নয়)[.!।]*$/u

const AGO =
  /^(?:about|around|approx\.?|প্রায়)?\s*(\d{1,3}|an?|one|two|three|four|five|six|এক|দুই|তিন|চার|পাঁচ|ছয়)\s*(days?|weeks?|months?|years?|yrs?|দিন|সপ্তাহ|মাস|বছর)\s*(?:ago|before|back|আগে|পূর্বে)$/u
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ এক: 1, দুই: 2, তিন: 3, চার: 4, পাঁচ: 5, ছয়: 6 },
}
const UNITS = [
  [/^(?:day|দিন)/u, 'days'],
  [/^(?:week|সপ্তাহ)/u, 'weeks'],
  [/^(?:month|মাস)/u, 'months'],
  [/^(?:y|বছর)/u, 'years'],
] as const

export interface ParsedDonation {
  /** The latest possible day when the entry is not exact. */
  day?: string
  /** Whether the entry names the day. */
  isExact?: true
  warning?: Extract<RowWarning, 'date-unreadable' | 'date-in-future'>
}

/** Counts a month or year as its last day, so that no donor is asked too early. */
export function parseLastDonation(written: string, today: string, order: DayOrder): ParsedDonation {
  const text = toLatinDigits(written.normalize('NFC')).trim().toLowerCase().replace(/\s+/g, ' ')
  if (/^[-–—.]*$/.test(text) || NEVER.test(text.replace(/’/g, "'").normalize('NFC'))) return {}
  const day = parseDay(written, today, order)
  if (day) return day > today ? { warning: 'date-in-future' } : { day, isExact: true }
  const month = parseMonth(written, today)
  if (month && month.first > today) return { warning: 'date-in-future' }
  if (month) return { day: month.last > today ? today : month.last }
  const ago = parseTimeAgo(text, today)
  return ago ? { day: ago } : { warning: 'date-unreadable' }
}

function parseTimeAgo(text: string, today: string): string | null {
  const [, count = '', unit = ''] = AGO.exec(text) ?? []
  const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1]
  if (!name) return null
  const number = NUMBER_WORDS[count] ?? Number(count)
  return sub(new Date(`${today}T00:00:00Z`), { [name]: number })
    .toISOString()
    .slice(0, 10)
}

/** The possible ages: a bare year of birth gives two. */
export interface AgeRange {
  min: number
  max: number
}

const MAX_AGE = 110

/** Reads a date, month or year of birth; null for other text. */
export function parseBirth(written: string, today: string, order: DayOrder): AgeRange | null {
  const day = parseDay(written, today, order)
  const month = day ? null : parseMonth(written, today)
  const [first, last] = [day ?? month?.first, day ?? month?.last]
  if (!first || !last || first > today) return null
  const ages = { min: yearsBetween(last, today), max: yearsBetween(first, today) }
  return ages.max > MAX_AGE ? null : ages
}

/** Reads an age in years; null for other text. */
export function parseAge(written: string): AgeRange | null {
  const age = parseWholeNumber(
    written.replace(/\.0{1,9}$|\+$|(?:years?(?: old)?|yrs?|y|বছর)\.?$/giu, '').trim(),
  )
  return age === undefined || Number.isNaN(age) || age > MAX_AGE ? null : { min: age, max: age }
}

function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return Math.max(0, from.slice(5) > to.slice(5) ? years - 1 : years)
}

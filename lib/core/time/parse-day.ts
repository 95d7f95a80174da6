import { toLatinDigits } from '@/lib/core/validation/digits'
import { DAY_MS, isCalendarDay } from './calendar'

const MAX_LENGTH = 60

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'জানুয়ারি', 'জানুয়ারী'],
  ['feb', 'february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['mar', 'march', 'মার্চ'],
  ['apr', 'april', 'এপ্রিল'],
  ['may', 'মে'],
  ['jun', 'june', 'জুন'],
  ['jul', 'july', 'জুলাই'],
  ['aug', 'august', 'আগস্ট', 'অগাস্ট', 'আগষ্ট'],
  ['sep', 'sept', 'september', 'সেপ্টেম্বর'],
  ['oct', 'october', 'অক্টোবর'],
  ['nov', 'november', 'নভেম্বর'],
  ['dec', 'december', 'ডিসেম্বর'],
].map((names) => names.map((name) => name.normalize('NFC')))

/** Spreadsheets count days from here, because their 1900 has a 29 February. */
const SERIAL_START = Date.UTC(1899, 11, 30)
/** 1927 and 2119; smaller numbers are years or days of a month. */
const SERIALS = { min: 10_000, max: 80_000 }

/** Which number of 03/04/2024 is the day. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/**
 * Reads 2024-04-03, 3/4/2024, 3.4.24, 3 Apr 2024, April 3, 2024, ৩ এপ্রিল ২০২৪ or a spreadsheet's
 * number. `order` decides ambiguous days; two-digit years are never after `today`.
 */
export function parseDay(
  typed: string,
  today: string,
  order: DayOrder = 'day-first',
): string | null {
  if (typed.length > MAX_LENGTH) return null
  const text = normalize(typed)
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return fromSerial(Number(text))
  const day = withoutTime(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return toCalendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(day)
  if (numbers) return fromNumbers(numbers.slice(1).map(Number), numbers[3] ?? '', today, order)
  return fromMonthName(day, today)
}

/** 25/10/2024 has the day first, 10/25/2024 the month, 3/4/2024 either; null for other formats. */
export function detectDayOrder(typed: string): DayOrder | 'either' | null {
  if (typed.length > MAX_LENGTH) return null
  const numbers = NUMBERS.exec(withoutTime(normalize(typed)))
  if (!numbers) return null
  const [first, second] = [Number(numbers[1]), Number(numbers[2])]
  if (first === second || Math.min(first, second) > 12) return null
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : 'either'
}

/** Reads March 2025, Mar-25, 03/2025, 2025-03, মার্চ ২০২৫ or 2025, as its first and last day. */
export function parseMonth(typed: string, today: string): { first: string; last: string } | null {
  if (typed.length > MAX_LENGTH) return null
  const text = normalize(typed)
  const year = /^(?:19|20)\d{2}$/.exec(text)
  if (year) return { first: `${text}-01-01`, last: `${text}-12-31` }
  const digits = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text)
  if (digits) return monthOf(Number(digits[2]), Number(digits[1]))
  const iso = /^(\d{4})\s*[-/.]\s*(\d{1,2})$/.exec(text)
  if (iso) return monthOf(Number(iso[1]), Number(iso[2]))
  const [name = '', yearText, ...more] = text.split(/[\s,./'’-]+/).filter(Boolean)
  const month = monthNumber(name)
  if (month === 0 || more.length > 0) return null
  if (yearText === undefined) {
    const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
    return monthOf(month > thisMonth ? thisYear - 1 : thisYear, month)
  }
  return /^(?:\d{2}|\d{4})$/.test(yearText) ? monthOf(toFullYear(yearText, today), month) : null
}

const NUMBERS = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})$/

function normalize(typed: string): string {
  return toLatinDigits(typed.normalize('NFC')).trim().toLowerCase()
}

function withoutTime(text: string): string {
  return text.replace(/,?[\st]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:am|pm|z)?$/, '').trimEnd()
}

function monthOf(year: number, month: number): { first: string; last: string } | null {
  if (month < 1 || month > 12 || year < 1900 || year > 2100) return null
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const start = `${year}-${String(month).padStart(2, '0')}`
  return { first: `${start}-01`, last: `${start}-${lastDay}` }
}

function fromSerial(serial: number): string | null {
  if (serial < SERIALS.min || serial > SERIALS.max) return null
  return new Date(SERIAL_START + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

function fromNumbers(
  [first = 0, second = 0]: number[],
  year: string,
  today: string,
  order: DayOrder,
) {
  // 04/25/2024 can only have the month first, and 25/04/2024 the day.
  const isMonthFirst = second > 12 || (order === 'month-first' && first <= 12)
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return toCalendarDay(toFullYear(year, today), month, day)
}

/** 3 Apr 2024, Apr 3 2024. */
function fromMonthName(text: string, today: string): string | null {
  const parts = text.split(/[\s,./-]+/).filter(Boolean)
  if (parts.length !== 3) return null
  const at = parts.findIndex((part) => monthNumber(part) > 0)
  if (at < 0 || at > 1) return null
  const day = parts[at === 0 ? 1 : 0]?.replace(/(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)$/u, '') ?? ''
  const year = parts[2] ?? ''
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})$/.test(year)) return null
  return toCalendarDay(toFullYear(year, today), monthNumber(parts[at] ?? ''), Number(day))
}

function monthNumber(name: string): number {
  return MONTHS.findIndex((names) => names.includes(name)) + 1
}

function toFullYear(typed: string, today: string): number {
  if (typed.length === 4) return Number(typed)
  const year = 2_000 + Number(typed)
  return year > Number(today.slice(0, 4)) ? year - 100 : year
}

function toCalendarDay(year: number, month: number, day: number): string | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const typed = `${year}-${two(month)}-${two(day)}`
  return isCalendarDay(typed) ? typed : null
}

import { toLatinDigits } from '@/lib/core/validation/digits'
import { isCalendarDay } from './calendar'

/** Longer than any way to write a day with its time. */
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

/** Days are counted from here in spreadsheets, whose calendar has a 29 February 1900 that never was. */
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1_000
/** 1927 and 2119: smaller numbers are years or days of a month. */
const SERIALS = { min: 10_000, max: 80_000 }

/**
 * Reads a calendar day as people and spreadsheets write it: 2024-04-03, 3/4/2024, 3.4.24, 3 Apr 2024,
 * April 3, 2024, ৩ এপ্রিল ২০২৪, or the number by which a spreadsheet stores it. Where day and month could be
 * either, the day comes first, as people in Bangladesh write. Years of two digits are the latest ones that
 * are not after `today`. Returns `YYYY-MM-DD`, or null for anything else.
 */
export function readWrittenDay(written: string, today: string): string | null {
  if (written.length > MAX_LENGTH) return null
  const text = toLatinDigits(written.normalize('NFC')).trim().toLowerCase()
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return fromSerial(Number(text))
  const day = text
    .replace(/[\st]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:am|pm|z)?$/, '')
    .trimEnd()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2}|\d{4})$/.exec(day)
  if (numbers) return fromNumbers(numbers.slice(1).map(Number), numbers[3] ?? '', today)
  return fromWords(day, today)
}

function fromSerial(serial: number): string | null {
  if (serial < SERIALS.min || serial > SERIALS.max) return null
  return new Date(SERIAL_START + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

function fromNumbers([first = 0, second = 0]: number[], year: string, today: string) {
  // 04/25/2024 can only be meant the other way.
  const [day, month] = second > 12 && first <= 12 ? [second, first] : [first, second]
  return calendarDay(fullYear(year, today), month, day)
}

/** 3 Apr 2024, Apr 3 2024. */
function fromWords(text: string, today: string): string | null {
  const parts = text.split(/[\s,./-]+/).filter(Boolean)
  if (parts.length !== 3) return null
  const at = parts.findIndex((part) => monthNamed(part) > 0)
  if (at < 0 || at > 1) return null
  const day = parts[at === 0 ? 1 : 0]?.replace(/(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)$/u, '') ?? ''
  const year = parts[2] ?? ''
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{2}|\d{4})$/.test(year)) return null
  return calendarDay(fullYear(year, today), monthNamed(parts[at] ?? ''), Number(day))
}

function monthNamed(name: string): number {
  return MONTHS.findIndex((names) => names.includes(name)) + 1
}

function fullYear(written: string, today: string): number {
  if (written.length === 4) return Number(written)
  const year = 2_000 + Number(written)
  return year > Number(today.slice(0, 4)) ? year - 100 : year
}

function calendarDay(year: number, month: number, day: number): string | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const written = `${year}-${two(month)}-${two(day)}`
  return isCalendarDay(written) ? written : null
}

import { dhakaHour } from './calendar'

/*
 * Formats days and times for people; `calendar.ts` is for stored days. The messages of `shared`
 * join the parts, because servers and browsers punctuate them differently.
 */

/** Splits a `YYYY-MM-DD` day: 'Thu', '26', 'Nov', '2026'. */
export function dayParts(day: string, locale: string) {
  const part = partsOf(new Date(day), locale, 'day')
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') }
}

/** '9', '05', 'night': the message names the part of the day, because browsers differ in Bangla. */
export function timeParts(instant: Date, locale: string) {
  const part = partsOf(instant, locale, 'time')
  return { hour: part('hour'), minute: part('minute'), period: partOfDay(instant) }
}

/** The hours from which Bangla uses each name; before the first one it is night too. */
const PARTS_OF_DAY = [
  { from: 20, name: 'night' },
  { from: 18, name: 'evening' },
  { from: 16, name: 'afternoon' },
  { from: 12, name: 'noon' },
  { from: 6, name: 'morning' },
  { from: 4, name: 'dawn' },
]

function partOfDay(instant: Date): string {
  const hour = dhakaHour(instant)
  return PARTS_OF_DAY.find(({ from }) => hour >= from)?.name ?? 'lateNight'
}

export function weekdayName(day: string, locale: string): string {
  return partsOf(new Date(day), locale, 'weekday')('weekday')
}

const FORMATS = {
  day: {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  },
  time: { timeZone: 'Asia/Dhaka', hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  weekday: { timeZone: 'UTC', weekday: 'long' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Bangla has no common short names of months. */
const LONG_MONTHS = { month: 'long' } as const

/** A phone takes milliseconds to make a formatter. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(locale: string, format: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${locale} ${format}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat(locale, {
    ...FORMATS[format],
    ...(locale === 'bn' && format === 'day' && LONG_MONTHS),
  })
  formatters.set(key, formatter)
  return formatter
}

function partsOf(instant: Date, locale: string, format: keyof typeof FORMATS) {
  const parts = formatterFor(locale, format).formatToParts(instant)
  return (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
}

import { useLocale, useTranslations } from 'next-intl'

const DAY_IN_MS = 86_400_000

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MS)
}

/**
 * The parts of a calendar day in words. A message of ours joins them, because servers and browsers put
 * different commas between them.
 */
export function dayParts(day: string, locale: string) {
  const part = partsOf(day, locale)
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    year: part({ year: 'numeric' }),
  }
}

/** The day of the month and the full name of the month, for a calendar picture. */
export function dayAndMonth(day: string, locale: string) {
  const part = partsOf(day, locale)
  return { day: part({ day: 'numeric' }), month: part({ month: 'long' }) }
}

/**
 * Returns a function that formats a calendar day, `YYYY-MM-DD`, as '3 May 2026'. Needs the messages
 * `shared`.
 */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('day', dayParts(day, locale))
}

/** The same with the full name of the month: '3 January 2027'. Needs the messages `shared`. */
export function useLongDayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('day', { ...dayAndMonth(day, locale), year: dayParts(day, locale).year })
}

/** The same with the weekday: 'Thu, 26 Nov 2026'. Needs the messages `shared`. */
export function useWeekdayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('dayWithWeekday', dayParts(day, locale))
}

function partsOf(day: string, locale: string) {
  return (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
}

import { useLocale, useTranslations } from 'next-intl'

const DAY_IN_MS = 86_400_000

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MS)
}

/**
 * The parts of a calendar day in words. A message of ours joins them, because servers and browsers
 * disagree about the commas between them.
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

/** The day of the month and the month's full name: what a tear-off calendar shows. */
export function leafOf(day: string, locale: string) {
  const part = partsOf(day, locale)
  return { day: part({ day: 'numeric' }), month: part({ month: 'long' }) }
}

/** Prints a calendar day, `YYYY-MM-DD`, as '3 May 2026'. Needs the messages `shared`. */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('day', dayParts(day, locale))
}

/** Prints a calendar day with the whole name of its month: '3 January 2027'. Needs `shared`. */
export function useLongDayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('day', { ...leafOf(day, locale), year: dayParts(day, locale).year })
}

/** Prints a calendar day with its weekday: 'Thu, 26 Nov 2026'. Needs the messages `shared`. */
export function useWeekdayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('dayWithWeekday', dayParts(day, locale))
}

function partsOf(day: string, locale: string) {
  return (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
}

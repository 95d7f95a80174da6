import { useLocale, useTranslations } from 'next-intl'

const DAY_IN_MS = 86_400_000

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MS)
}

/**
 * Prints a calendar day with its weekday: 'Thu, 26 November 2026'. The parts are joined by a message
 * of ours, because servers and browsers disagree about the commas between them.
 */
export function useDayPrinter(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('requests')
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
  return (day) =>
    t('day', {
      weekday: part(day, { weekday: 'short' }),
      day: part(day, { day: 'numeric' }),
      month: part(day, { month: 'long' }),
      year: part(day, { year: 'numeric' }),
    })
}

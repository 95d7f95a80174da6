import { useLocale, useTranslations } from 'next-intl'

/** Prints a calendar day, `YYYY-MM-DD`, as '3 May 2026'. Needs the messages `donors`. */
export function useDayText(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('donors')
  return (day) => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day))
    return t('day', {
      day: part({ day: 'numeric' }),
      month: part({ month: 'short' }),
      year: part({ year: 'numeric' }),
    })
  }
}

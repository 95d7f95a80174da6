import { useLocale } from 'next-intl'
import { WEEKDAYS, type Weekday } from '@/lib/features/health-tests/rules'

/** Returns a function that gives the name of a day of the week: 'Saturday'. */
export function useWeekdayName(): (weekday: Weekday) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  // 1 January 2000 was a Saturday.
  return (weekday) => format.format(new Date(Date.UTC(2000, 0, 1 + WEEKDAYS.indexOf(weekday))))
}

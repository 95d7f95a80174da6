import { useLocale } from 'next-intl'
import { weekdayName } from '@/lib/core/time/date-parts'
import { WEEKDAYS, type Weekday } from '@/lib/features/health-tests/rules'

export function useWeekdayName(): (weekday: Weekday) => string {
  const locale = useLocale()
  // 1 January 2000 was a Saturday.
  return (weekday) => weekdayName(`2000-01-0${1 + WEEKDAYS.indexOf(weekday)}`, locale)
}

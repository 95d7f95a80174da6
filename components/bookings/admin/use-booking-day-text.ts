import { useLocale, useTranslations } from 'next-intl'
import { dayParts, daysBetween, useWeekdayText } from '@/components/ui/calendar-day'

/**
 * Returns a function that formats the day of an appointment as 'Today', 'Tomorrow' or 'Thu, 26 Nov',
 * and with the year when it is another one than today's; `today` is the day in Dhaka.
 */
export function useBookingDayText(today: string): (day: string) => string {
  const t = useTranslations('bookings.admin')
  const locale = useLocale()
  const weekdayText = useWeekdayText()
  return (day) => {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return t('today')
    if (ahead === 1) return t('tomorrow')
    if (day.slice(0, 4) !== today.slice(0, 4)) return weekdayText(day)
    return t('dayOfThisYear', dayParts(day, locale))
  }
}

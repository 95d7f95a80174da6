import { useTranslations } from 'next-intl'
import { daysBetween, useDayText, useWeekdayText } from '@/components/ui/calendar-day'

/** Formats a day as 'Today', 'Tomorrow' or 'Thu 26 Nov 2026'. `today` is the day in Dhaka. */
export function useBookingDayText(today: string): (day: string) => string {
  const t = useTranslations('bookings.admin')
  const dayText = useDayText()
  const weekdayText = useWeekdayText()
  return (day) => {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return t('today')
    if (ahead === 1) return t('tomorrow')
    return weekdayText(day).replace(dayText(day), (date) => date.replaceAll(' ', '\u00a0'))
  }
}

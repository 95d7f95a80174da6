import { useTranslations } from 'next-intl'
import { daysBetween, useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format-day'

/** Formats a day as 'Today', 'Tomorrow' or 'Thu 26 Nov 2026'. `today` is the day in Dhaka. */
export function useFormatBookingDay(today: string): (day: string) => string {
  const t = useTranslations('bookings.admin')
  const formatDay = useFormatDay()
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (day) => {
    const ahead = daysBetween(today, day)
    if (ahead === 0) return t('today')
    if (ahead === 1) return t('tomorrow')
    return formatDayWithWeekday(day).replace(formatDay(day), (date) =>
      date.replaceAll(' ', '\u00a0'),
    )
  }
}

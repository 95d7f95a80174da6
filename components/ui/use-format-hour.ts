import { useLocale, useTranslations } from 'next-intl'
import { timeParts, weekdayName } from '@/lib/core/time/date-parts'
import { slotStart } from '@/lib/features/bookings/rules'
import { slotHour, WEEKDAYS, type Weekday } from '@/lib/features/health-tests/rules'
import { SITE } from '@/lib/site'

/** Formats a full hour, 0 to 23, as '9:00 AM'. */
export function useFormatHour(): (hour: number) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (hour) => t('time', timeParts(slotStart({ date: '2000-01-01', hour }), locale))
}

/** The same for the time of a slot as the API names it. */
export function useFormatSlot(): (time: string) => string {
  const formatHour = useFormatHour()
  return (time) => formatHour(slotHour(time))
}

/** Formats '10:00 - 16:00', in Bangla with the part of the day. */
export function useOpeningHours(): string {
  const locale = useLocale()
  const formatHour = useFormatHour()
  if (locale === 'en') return SITE.openingHours
  const ends = SITE.openingHours.split(' - ')
  return ends.map((time) => formatHour(Number.parseInt(time, 10))).join(' – ')
}

export function useWeekdayName(): (weekday: Weekday) => string {
  const locale = useLocale()
  // 1 January 2000 was a Saturday.
  return (weekday) => weekdayName(`2000-01-0${1 + WEEKDAYS.indexOf(weekday)}`, locale)
}

import { useLocale, useTranslations } from 'next-intl'
import { DAY_MS, dhakaDay, isCalendarDay } from '@/lib/core/time/calendar'
import { dayParts, timeParts } from '@/lib/core/time/date-parts'

/** Whole days between two calendar days (`YYYY-MM-DD`); negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Formats a calendar day, `YYYY-MM-DD`, as '26 Nov 2026'. */
export function useFormatDay(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('day', dayParts(day, locale))
}

/** Formats a calendar day as 'Thu 26 Nov 2026'. */
export function useFormatDayWithWeekday(): (day: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (day) => t('dayWithWeekday', dayParts(day, locale))
}

/** Formats each `YYYY-MM-DD` in a sentence as '26 Nov 2026'. */
export function useFormatDaysInText(): (text: string) => string {
  const formatDay = useFormatDay()
  return (text) =>
    text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (isCalendarDay(day) ? formatDay(day) : day))
}

/** Formats the time of day in Dhaka as '9:05 PM'. */
export function useFormatTime(): (instant: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (instant) => t('time', timeParts(new Date(instant), locale))
}

/** Formats the day and time in Dhaka as '26 Nov 2026, 9:05 PM'. */
export function useFormatDateTime(): (instant: string) => string {
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  return (instant) => `${formatDay(dhakaDay(new Date(instant)))}, ${formatTime(instant)}`
}

/** Formats a number in the page's language: '1,234' or '১,২৩৪'. */
export function useFormatNumber(): (number: number) => string {
  const locale = useLocale()
  return (number) => number.toLocaleString(locale)
}

import { useLocale, useTranslations } from 'next-intl'
import { dhakaDay } from '@/lib/core/time/calendar'
import { timeParts } from '@/lib/core/time/date-parts'
import { useFormatDay } from './use-format-day'

/** Formats the time of day in Dhaka as '9:05 PM'. Needs the messages `shared`. */
export function useFormatTime(): (instant: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (instant) => t('time', timeParts(new Date(instant), locale))
}

/** Formats the day and time in Dhaka as '26 Nov 2026, 9:05 PM'. Needs the messages `shared`. */
export function useFormatDateTime(): (instant: string) => string {
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  return (instant) => `${formatDay(dhakaDay(new Date(instant)))}, ${formatTime(instant)}`
}

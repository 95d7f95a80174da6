import { useLocale } from 'next-intl'
import { SITE } from '@/lib/site'
import { useFormatHour } from './use-format-hour'

/** Formats '10:00 - 16:00', in Bangla with the part of the day. */
export function useOpeningHours(): string {
  const locale = useLocale()
  const formatHour = useFormatHour()
  if (locale === 'en') return SITE.openingHours
  const ends = SITE.openingHours.split(' - ')
  return ends.map((time) => formatHour(Number.parseInt(time, 10))).join(' – ')
}

import { useLocale } from 'next-intl'
import { SITE } from '@/lib/site'
import { useHourText } from './use-hour-text'

/** Formats '10:00 - 16:00', in Bangla with the part of the day. */
export function useDeskHours(): string {
  const locale = useLocale()
  const hourText = useHourText()
  if (locale === 'en') return SITE.openingHours
  const ends = SITE.openingHours.split(' - ')
  return ends.map((time) => hourText(Number.parseInt(time, 10))).join(' – ')
}

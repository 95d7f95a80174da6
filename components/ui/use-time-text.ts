import { useLocale, useTranslations } from 'next-intl'
import { timeParts } from '@/lib/core/time/date-parts'

/**
 * Returns a function that formats the time of day in Dhaka: '9:05 PM', like the hours of appointments.
 * Needs the messages `shared`.
 */
export function useTimeText(): (instant: string) => string {
  const locale = useLocale()
  const t = useTranslations('shared')
  return (instant) => t('time', timeParts(new Date(instant), locale))
}

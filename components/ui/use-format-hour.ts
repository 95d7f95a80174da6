import { useLocale, useTranslations } from 'next-intl'
import { timeParts } from '@/lib/core/time/date-parts'
import { slotStart } from '@/lib/features/bookings/rules'
import { slotHour } from '@/lib/features/health-tests/rules'

/** Formats a full hour, 0 to 23, as '9:00 AM'. Needs the messages `shared`. */
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

import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import type { DayRange } from '@/lib/features/overview/rules'

/** Prints a range as '4 May 2031 to 2 June 2031', and one day as itself. */
export function useRangeText(): (range: DayRange) => string {
  const t = useTranslations('overview.admin.range')
  const dayText = useDayText()
  return ({ from, to }) =>
    from === to ? dayText(from) : t('days', { from: dayText(from), to: dayText(to) })
}

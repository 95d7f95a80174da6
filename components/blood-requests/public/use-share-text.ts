import { useTranslations } from 'next-intl'
import { useWeekdayText } from '@/components/ui/calendar-day'
import type { WireRequest } from '@/lib/features/blood-requests/wire'

/** The text that is shared with the link to a request. */
export function useShareText(request: WireRequest): string {
  const t = useTranslations('blood-requests.public.share')
  const printDay = useWeekdayText()
  return t('text', {
    bloodGroup: request.bloodGroup,
    bags: Number(request.bloodBag),
    location: request.location,
    day: printDay(request.time),
  })
}

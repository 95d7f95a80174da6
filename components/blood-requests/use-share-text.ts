import { useTranslations } from 'next-intl'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { useDayPrinter } from './need-day'

/** The sentence with which a request is passed on. */
export function useShareText(request: WireRequest): string {
  const t = useTranslations('requests.share')
  const printDay = useDayPrinter()
  return t('text', {
    bloodGroup: request.bloodGroup,
    bags: Number(request.bloodBag),
    location: request.location,
    day: printDay(request.time),
  })
}

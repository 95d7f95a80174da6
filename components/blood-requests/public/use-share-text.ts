import { useTranslations } from 'next-intl'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { localPlace, type PlaceNames } from '@/lib/features/places/place-names'

export function useShareText(request: ShownRequest, names?: PlaceNames): string {
  const t = useTranslations('blood-requests.public.share')
  const component = useTranslations('blood-requests.public.component.inSentence')
  const printDay = useWeekdayText()
  return t('text', {
    bloodGroup: printedBloodGroup(request.bloodGroup),
    bags: request.bagsNeeded,
    location: localPlace(fullLocation(request), names),
    day: printDay(request.needDate),
    urgency: request.urgency ?? 'none',
    component: component(request.component ?? 'any'),
  })
}

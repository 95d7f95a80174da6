import { useTranslations } from 'next-intl'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { type PlaceNames, toLocalPlace } from '@/lib/features/places/place-names'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'

export function useRequestShareText(request: BloodRequestDto, names?: PlaceNames): string {
  const t = useTranslations('requests.public.share')
  const component = useTranslations('requests.public.component.inSentence')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return t('text', {
    bloodGroup: formatBloodGroup(request.bloodGroup),
    bags: request.bagsNeeded,
    location: toLocalPlace(fullLocation(request), names),
    day: formatDayWithWeekday(request.needDate),
    urgency: request.urgency ?? 'none',
    component: component(request.component ?? 'any'),
  })
}

import { useTranslations } from 'next-intl'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { ALL_REQUESTS, type RequestsView } from './requests-view'

type NoOpenRequestsProps = {
  view?: RequestsView
  place?: string
  nameOf?: (division: string) => string
  onShow?: (view: RequestsView) => void
}

export function NoOpenRequests({
  view = ALL_REQUESTS,
  place,
  nameOf = (name) => name,
  onShow,
}: NoOpenRequestsProps) {
  const t = useTranslations('requests.public.empty')
  const { group, isDonors, division, district } = view
  const wider = [
    district && {
      words: t('division', { division: nameOf(division ?? '') }),
      view: { ...ALL_REQUESTS, group, isDonors, division },
    },
    place && { words: t('country'), view: { ...ALL_REQUESTS, group, isDonors } },
    group && { words: place ? t('clear') : t('groups'), view: ALL_REQUESTS },
  ].filter((way) => Boolean(way)) as { words: string; view: RequestsView }[]
  const whose = { bloodGroup: group ? printedBloodGroup(group) : '', place: place ?? '' }
  const ofGroup = isDonors
    ? ({ anywhere: 'donorTitle', inPlace: 'donorPlaceTitle' } as const)
    : ({ anywhere: 'groupTitle', inPlace: 'groupPlaceTitle' } as const)
  const withoutGroup = place ? 'placeTitle' : 'title'
  const title = group ? (place ? ofGroup.inPlace : ofGroup.anywhere) : withoutGroup
  return (
    <EmptyState
      illustration={<NoRequestsIllustration />}
      title={t(title, whose)}
      text={place ? t('placeText') : undefined}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onShow
            ? wider.map((way) => (
                <Button key={way.words} variant="secondary" onClick={() => onShow(way.view)}>
                  {way.words}
                </Button>
              ))
            : null}
          <Button asChild>
            <Link href="/needBlood">{t('action')}</Link>
          </Button>
        </div>
      }
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/use-place-names'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { WaitingPlace as Place } from '@/lib/features/blood-requests/list-own-waiting'
import { WaitingPlace } from './waiting-place'

export function WaitingLists({ places }: { places: Place[] }) {
  const localPlace = useLocalPlace()
  const t = useTranslations('blood-requests.public.waiting')
  const printDay = useWeekdayText()
  if (places.length === 0) return null
  return (
    <section id="waiting" aria-labelledby="waiting-heading" className="scroll-mt-20">
      <h2 id="waiting-heading" className="mb-1 text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {places.map(({ location, bloodGroup, needDate, ...place }) => (
          <li key={place.request}>
            <Card className="h-full gap-3 p-4 sm:p-5">
              <div className="flex items-center gap-3.5">
                <BloodGroupTile group={bloodGroup} size="sm" />
                <div className="min-w-0">
                  <Link
                    href={`/request/${place.request}`}
                    className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {localPlace(location)}
                  </Link>
                  <p className="text-sm text-text-muted">
                    <time dateTime={needDate}>{printDay(needDate)}</time>
                  </p>
                </div>
              </div>
              <WaitingPlace place={place} of={localPlace(location)} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

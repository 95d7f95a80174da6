'use client'

import { useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/use-place-names'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import type { OwnWaitingEntry } from '@/lib/features/waiting-list/server/list-own-waiting-entries'
import { WaitingPosition } from './waiting-position'

export function WaitingLists({ entries }: { entries: OwnWaitingEntry[] }) {
  const localPlace = useLocalPlace()
  const t = useTranslations('blood-requests.public.waiting')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  if (entries.length === 0) return null
  return (
    <section id="waiting" aria-labelledby="waiting-heading" className="scroll-mt-20">
      <h2 id="waiting-heading" className="mb-1 text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mb-4 text-text-muted">{t('lead')}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {entries.map(({ location, bloodGroup, needDate, ...entry }) => (
          <li key={entry.request}>
            <Card className="h-full gap-3 p-4 sm:p-5">
              <div className="flex items-center gap-3.5">
                <BloodGroupTile group={bloodGroup} size="sm" />
                <div className="min-w-0">
                  <Link
                    href={`/request/${entry.request}`}
                    className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {localPlace(location)}
                  </Link>
                  <p className="text-sm text-text-muted">
                    <time dateTime={needDate}>{formatDayWithWeekday(needDate)}</time>
                  </p>
                </div>
              </div>
              <WaitingPosition entry={entry} of={localPlace(location)} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

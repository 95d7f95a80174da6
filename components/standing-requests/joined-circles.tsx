'use client'

import { useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/place-names'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { CircleDto } from '@/lib/features/standing-requests/contract'
import { LeaveCircleButton } from './circle-membership'

export function JoinedCircles({ circles }: { circles: CircleDto[] }) {
  const t = useTranslations('standing-requests.joined')
  if (circles.length === 0) return null
  return (
    <section aria-labelledby="joined-heading" className="mt-12">
      <h2 id="joined-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-text-muted">{t('lead')}</p>
      <ul className="grid gap-5 lg:grid-cols-2">
        {circles.map((circle) => (
          <JoinedCircle key={circle._id} circle={circle} />
        ))}
      </ul>
    </section>
  )
}

function JoinedCircle({ circle }: { circle: CircleDto }) {
  const t = useTranslations('standing-requests.joined')
  const toLocal = useLocalPlace()
  const { _id, bloodGroup, everyWeeks: weeks, district, upazila } = circle
  const heading = t('heading', { group: printedBloodGroup(bloodGroup), weeks })
  const place = toLocal([upazila, district].filter(Boolean).join(', '))
  return (
    <Card as="li">
      <div className="flex items-start gap-4">
        <BloodGroupTile group={bloodGroup} decorative />
        <div className="min-w-0">
          <h3 className="text-lg font-bold wrap-anywhere">{heading}</h3>
          <p className="text-text-muted wrap-anywhere">{place}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="sm">
          <Link href={`/circles/${_id}`} aria-label={t('viewOf', { heading, place })}>
            {t('view')}
          </Link>
        </Button>
        <LeaveCircleButton id={_id} name={`${heading}, ${place}`} />
      </div>
    </Card>
  )
}

import { useTranslations } from 'next-intl'
import { NoRequestsIllustration } from '@/components/illustrations'
import { PlaceText } from '@/components/places/place-text'
import { printedBloodGroup } from '@/components/ui/blood-group-label-keys'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { useFormatDayWithWeekday } from '@/components/ui/use-format-day'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'

type DistrictRequestsProps = {
  requests: BloodRequestDto[]
  district: string
}

export function DistrictRequests({ requests, district }: DistrictRequestsProps) {
  const t = useTranslations('chapters.own.requests')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  if (requests.length === 0) {
    return (
      <EmptyState
        illustration={<NoRequestsIllustration />}
        title={t('empty')}
        text={t('emptyText', { district })}
      />
    )
  }
  return (
    <section aria-label={t('lead', { district })}>
      <p className="mb-4 text-text-muted">{t('lead', { district })}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {requests.map((request) => (
          <Card key={request._id} as="li" padded={false} className="link-card">
            <div>
              <div className="flex items-start gap-3">
                <BloodGroupTile
                  group={request.bloodGroup}
                  size="sm"
                  decorative
                  className="size-13 shrink-0 text-lg"
                />
                <div className="min-w-0">
                  <h2 className="leading-snug font-bold">
                    <Link href={`/request/${request._id}`}>
                      {t('need', {
                        group: printedBloodGroup(request.bloodGroup),
                        bags: request.bagsNeeded,
                      })}
                    </Link>
                  </h2>
                  <p className="figures text-sm text-text-muted">
                    {formatDayWithWeekday(request.needDate)}
                  </p>
                  <p className="mt-1 text-text-muted wrap-anywhere">
                    <PlaceText place={fullLocation(request)} />
                  </p>
                </div>
              </div>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mt-4">
        <Link href="/allrequest" className="underline underline-offset-4">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}

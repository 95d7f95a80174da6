import { useTranslations } from 'next-intl'
import { PlaceText } from '@/components/places/place-text'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

type DistrictRequestsProps = {
  /** As everybody sees them. */
  requests: ShownRequest[]
  /** The district, in the language of the page. */
  district: string
}

/** The open requests of a chapter's district; each leads to its page. */
export function DistrictRequests({ requests, district }: DistrictRequestsProps) {
  const t = useTranslations('chapters.own.requests')
  const printDay = useWeekdayText()
  if (requests.length === 0) {
    return <EmptyState title={t('empty')} text={t('emptyText', { district })} />
  }
  return (
    <section aria-label={t('lead', { district })}>
      <p className="mb-4 text-text-muted">{t('lead', { district })}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {requests.map((request) => (
          <Card key={request._id} as="li" className="link-card">
            <div>
              <h2 className="font-bold">
                <Link href={`/request/${request._id}`}>
                  {t('need', {
                    group: printedBloodGroup(request.bloodGroup),
                    bags: request.bagsNeeded,
                  })}
                </Link>
              </h2>
              <p className="text-text-muted wrap-anywhere">
                <PlaceText place={fullLocation(request)} />
              </p>
              <p className="figures text-text-muted">{printDay(request.needDate)}</p>
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

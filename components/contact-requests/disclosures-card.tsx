import { useTranslations } from 'next-intl'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useFormatDay } from '@/components/ui/use-format'
import type { DisclosureDto } from '@/lib/features/contact-requests/server/list-disclosures'
import { DISCLOSURE_RETENTION_DAYS } from '@/lib/features/disclosures/rules'

export function DisclosuresCard({ disclosures }: { disclosures: DisclosureDto[] }) {
  const t = useTranslations('contact-requests.disclosures')
  const formatDay = useFormatDay()
  return (
    <Card as="section" aria-labelledby="disclosures-heading" className="gap-3">
      <h2 id="disclosures-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      {disclosures.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {disclosures.map(({ _id, viewer, day, reason, request }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-6 py-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{viewer}</p>
                <p className="text-sm text-text-muted">{t(`reasons.${reason}`)}</p>
                <RequestLine request={request} />
              </div>
              <time dateTime={day} className="figures shrink-0 text-text-muted">
                {formatDay(day)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-text-muted">{t('hint', { days: DISCLOSURE_RETENTION_DAYS })}</p>
    </Card>
  )
}

function RequestLine({ request }: Pick<DisclosureDto, 'request'>) {
  const t = useTranslations('contact-requests.disclosures')
  const formatDay = useFormatDay()
  if (!request) return null
  const words = t('request', {
    group: printedBloodGroup(request.bloodGroup),
    day: formatDay(request.needDate),
  })
  if (!request.hasPage) return <p className="text-sm">{words}</p>
  return (
    <Link
      href={`/request/${request._id}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {words}
    </Link>
  )
}

import { useTranslations } from 'next-intl'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ArrowLink } from '@/components/ui/page-section'
import { useFormatDay } from '@/components/ui/use-format'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'

type OwnRequest = OwnOverview['requests'][number]

export function OwnRequestsCard({ requests }: { requests: OwnRequest[] }) {
  const t = useTranslations('overview.own.requests')
  return (
    <Card as="section" aria-labelledby="requests-heading" className="h-full">
      <h2 id="requests-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      {requests.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-5">
          {requests.map((request) => (
            <li key={request._id}>
              <RequestSummary request={request} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-text-muted">{t('none')}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-5">
        {requests.length === 0 ? (
          <Button asChild variant="secondary">
            <Link href="/bloodRequest">{t('ask')}</Link>
          </Button>
        ) : null}
        <ArrowLink href="/dashboard/myrequests">{t('all')}</ArrowLink>
      </div>
    </Card>
  )
}

function RequestSummary({ request }: { request: OwnRequest }) {
  const t = useTranslations('overview.own.requests')
  const formatDay = useFormatDay()
  const { _id, bloodGroup, patientName, needDate, bagsAsked: asked, bagsNeeded } = request
  const pledged = Math.max(0, asked - bagsNeeded)
  return (
    <div className="flex items-center gap-3.5">
      <BloodGroupTile group={bloodGroup} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          href={`/request/${_id}`}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {patientName}
        </Link>
        <p className="text-sm text-text-muted">{t('needed', { day: formatDay(needDate) })}</p>
        <Bar fraction={pledged / asked} />
        <p className="figures mt-1 text-sm">{t('pledged', { pledged, asked })}</p>
      </div>
    </div>
  )
}

function Bar({ fraction }: { fraction: number }) {
  return (
    <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-surface-hover">
      <div className="h-full rounded-full bg-accent" style={{ width: `${fraction * 100}%` }} />
    </div>
  )
}

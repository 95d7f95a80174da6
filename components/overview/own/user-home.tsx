import { FlaskConical, HeartHandshake, PenLine, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CertificateLink } from '@/components/certificates/certificate-link'
import { MoneyList } from '@/components/payments/public/money-amounts'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ArrowLink } from '@/components/ui/page-section'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import type { OwnOverview } from '@/lib/features/overview/server/read-own-overview'

type OwnFiguresProps = Pick<OwnOverview, 'bags' | 'campaigns' | 'money'>

export function OwnFigures({ bags, campaigns, money }: OwnFiguresProps) {
  const t = useTranslations('overview.own.figures')
  const formatNumber = useFormatNumber()
  const { promised } = bags
  const { givenTo, helpedAt } = campaigns
  return (
    <section aria-label={t('label')}>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label={t('bags')} text={t('bagsPromised', { promised })}>
          {formatNumber(bags.given)}
        </Figure>
        <Figure label={t('campaigns')} text={t('campaignsHow', { givenTo, helpedAt })}>
          {formatNumber(campaigns.total)}
        </Figure>
        <Figure label={t('money')} text={t('moneyText')}>
          {money.length === 0 ? t('noMoney') : null}
          {money.map((sum) => (
            <MoneyList key={sum.currency} sums={[sum]} />
          ))}
        </Figure>
      </dl>
    </section>
  )
}

type FigureProps = { label: string; text: string; children: ReactNode }

function Figure({ label, text, children }: FigureProps) {
  return (
    <Card className="gap-1">
      <dt className="text-sm font-semibold text-text-muted">{label}</dt>
      <dd className="figures text-2xl font-extrabold">{children}</dd>
      <dd className="text-sm text-text-muted">{text}</dd>
    </Card>
  )
}

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

export function OwnCertificates({ certificates }: Pick<OwnOverview, 'certificates'>) {
  const t = useTranslations('overview.own.certificates')
  const formatDay = useFormatDay()
  return (
    <Card as="section" aria-labelledby="certificates-heading" className="h-full">
      <h2 id="certificates-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      {certificates.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-4">
          {certificates.map((pledge) => (
            <li key={pledge._id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
              <BloodGroupTile group={pledge.bloodGroup} size="sm" />
              <span className="min-w-0 flex-1 basis-32 font-semibold">
                {t('gave', { bags: pledge.bags, day: formatDay(pledge.date) })}
              </span>
              <CertificateLink pledge={pledge} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-text-muted">{t('none')}</p>
      )}
      <div className="mt-auto pt-5">
        <ArrowLink href="/dashboard/mydonations">{t('all')}</ArrowLink>
      </div>
    </Card>
  )
}

const ACTIONS = [
  { key: 'request', href: '/bloodRequest', Icon: HeartHandshake },
  { key: 'find', href: '/donorSearch', Icon: Search },
  { key: 'test', href: '/bioMedical', Icon: FlaskConical },
  { key: 'blog', href: '/dashboard/createBlog', Icon: PenLine },
] as const

export function QuickActions() {
  const t = useTranslations('overview.own.actions')
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading" className="mb-4 text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        {ACTIONS.map(({ key, href, Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex h-full items-center gap-3.5 rounded border border-line bg-surface-raised px-4 py-3.5 shadow transition-colors hover:border-text hover:bg-surface-hover"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
              <span className="min-w-0 font-semibold">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

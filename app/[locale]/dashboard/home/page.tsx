import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type ListPosition, pageOrLast } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { AsOf } from '@/components/overview/admin/as-of'
import { parseOverviewView } from '@/components/overview/admin/overview-address'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import type { Received } from '@/components/overview/admin/received-section'
import { SmsUsage } from '@/components/overview/admin/sms-usage'
import { HeldNotice } from '@/components/payments/admin/held-notice'
import { KnownPlaceNames } from '@/components/places/known-place-names'
import { requireAdmin } from '@/lib/core/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listRecipients } from '@/lib/features/overview/list-recipients'
import { readReach } from '@/lib/features/overview/reach-figures'
import { readOverview } from '@/lib/features/overview/read-overview'
import type { DayRange } from '@/lib/features/overview/rules'
import { countHeldPayments } from '@/lib/features/payments/count-held-payments'
import {
  districtCoordinates,
  districtNamesIn,
  placeNamesIn,
} from '@/lib/features/places/reference-lists'
import { readSmsUsage } from '@/lib/features/sms/read-sms-usage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type OverviewPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('overview.admin')
  return { title: t('title') }
}

export default async function OverviewPage({ params, searchParams }: OverviewPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/home')
  const today = dhakaDay()
  const { range, tab, ...position } = parseOverviewView(await searchParams, today)
  const [overview, received, reach, held, sms, t] = await Promise.all([
    readOverview(range, locale),
    tab === 'received' ? readReceived(range, position) : undefined,
    tab === 'reach' ? readReach(range) : undefined,
    countHeldPayments(),
    readSmsUsage(),
    getTranslations('overview.admin'),
  ])
  return (
    <DashboardPage
      words={['overview.admin', 'moderation.waiting']}
      title={t('title')}
      lead={t('lead')}
      action={<AsOf instant={overview.readAt} />}
    >
      <HeldNotice count={held} />
      <KnownPlaceNames names={namesOf(locale, received)}>
        <OverviewBoard
          overview={overview}
          tab={tab}
          received={received}
          reach={reach}
          seats={districtCoordinates()}
          today={today}
        />
      </KnownPlaceNames>
      {sms ? <SmsUsage periods={sms} /> : null}
    </DashboardPage>
  )
}

function namesOf(locale: string, received?: Received) {
  return {
    ...districtNamesIn(locale),
    ...placeNamesIn(locale, received?.rows.map(({ location }) => location) ?? []),
  }
}

async function readReceived(range: DayRange, position: ListPosition): Promise<Received> {
  const { view, ...received } = await pageOrLast(position, async (query) => {
    const { recipients: rows, ...total } = await listRecipients({ ...range, ...query })
    return { ...total, rows }
  })
  return { ...received, page: view.page }
}

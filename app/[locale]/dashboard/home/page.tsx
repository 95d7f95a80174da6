import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import type { ListPosition } from '@/components/admin-list/list-view'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { LastUpdated } from '@/components/overview/admin/last-updated'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import { parseOverviewView } from '@/components/overview/admin/overview-href'
import type { RecipientPage } from '@/components/overview/admin/recipients-table'
import { SmsUsage } from '@/components/overview/admin/sms-usage'
import { TodaySection } from '@/components/overview/admin/today-section'
import { HeldPaymentsNotice } from '@/components/payments/admin/donations-view'
import { PlaceNamesProvider } from '@/components/places/place-names'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { DayRange } from '@/lib/features/overview/rules'
import { listRecipients } from '@/lib/features/overview/server/list-recipients'
import { readBacklogs } from '@/lib/features/overview/server/read-backlogs'
import { readOverview } from '@/lib/features/overview/server/read-overview'
import { readReach } from '@/lib/features/overview/server/read-reach'
import { countHeldPayments } from '@/lib/features/payments/server/count-held-payments'
import {
  districtCoordinates,
  districtNamesIn,
  placeNamesIn,
} from '@/lib/features/places/server/reference-lists'
import { readSignInCosts, readSmsOverview } from '@/lib/features/sms/server/read-sms-overview'
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
  const [backlogs, overview, recipients, reach, heldCount, sms, t] = await Promise.all([
    readBacklogs(),
    readOverview(range, locale),
    tab === 'received' ? readRecipientPage(range, position) : undefined,
    tab === 'reach' ? readReach(range) : undefined,
    countHeldPayments(),
    tab ? null : readSmsOverview(),
    getTranslations('overview.admin'),
  ])
  return (
    <DashboardPage
      namespaces={['overview.admin']}
      title={t('title')}
      action={<LastUpdated instant={overview.readAt} />}
    >
      <TodaySection backlogs={backlogs} overdueCases={overview.moderation.overdue} />
      <HeldPaymentsNotice count={heldCount} />
      <PlaceNamesProvider names={placeNamesOf(locale, recipients)}>
        <OverviewBoard
          overview={overview}
          tab={tab}
          recipients={recipients}
          reach={reach}
          coordinates={districtCoordinates()}
          today={today}
        />
      </PlaceNamesProvider>
      {sms ? <SmsUsage periods={sms} signInCosts={readSignInCosts() ?? []} /> : null}
    </DashboardPage>
  )
}

function placeNamesOf(locale: string, recipients?: RecipientPage) {
  return {
    ...districtNamesIn(locale),
    ...placeNamesIn(locale, recipients?.rows.map(({ location }) => location) ?? []),
  }
}

async function readRecipientPage(range: DayRange, position: ListPosition): Promise<RecipientPage> {
  const { view, ...recipients } = await loadListPage(position, async (query) => {
    const { recipients: rows, ...total } = await listRecipients({ ...range, ...query })
    return { ...total, rows }
  })
  return { ...recipients, page: view.page }
}

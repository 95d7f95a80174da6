import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageOrLast } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { AsOf } from '@/components/overview/admin/as-of'
import { parseOverviewView } from '@/components/overview/admin/overview-address'
import { OverviewBoard } from '@/components/overview/admin/overview-board'
import { requireAdmin } from '@/lib/core/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { listRecipients } from '@/lib/features/overview/list-recipients'
import { readOverview } from '@/lib/features/overview/read-overview'
import { districtCoordinates } from '@/lib/features/places/reference-lists'
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
  await pageLocale(params)
  await requireAdmin('/dashboard/home')
  const today = dhakaDay()
  const { range, page } = parseOverviewView(await searchParams, today)
  const [overview, found, t] = await Promise.all([
    readOverview(range),
    pageOrLast({ page }, async (query) => {
      const { recipients: rows, total } = await listRecipients({ ...range, ...query })
      return { rows, total }
    }),
    getTranslations('overview.admin'),
  ])
  const { view, ...received } = found
  return (
    <DashboardPage
      words={['overview.admin']}
      title={t('title')}
      lead={t('lead')}
      action={<AsOf instant={overview.readAt} />}
    >
      <OverviewBoard
        overview={overview}
        received={{ ...received, page: view.page }}
        seats={districtCoordinates()}
        today={today}
      />
    </DashboardPage>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { managedRequestsView } from '@/components/requests/admin/managed-requests-view'
import { RequestPanel } from '@/components/requests/admin/request-panel'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type RequestsPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('requests.admin')
  return { title: t('title') }
}

export default async function RequestsPage({ params, searchParams }: RequestsPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/requests')
  const view = managedRequestsView.parse(await searchParams)
  const [found, t] = await Promise.all([
    loadListPage(view, (query) => listRequestsToManage(query, locale)),
    getTranslations('requests.admin'),
  ])
  return (
    <DashboardPage
      namespaces={['requests.admin', 'alerts.admin', 'requests.public']}
      title={t('title')}
    >
      <RequestPanel {...found} />
    </DashboardPage>
  )
}

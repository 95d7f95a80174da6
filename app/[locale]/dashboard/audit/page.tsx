import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { AuditPanel } from '@/components/audit/audit-panel'
import { auditView } from '@/components/audit/audit-view'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listAuditActors } from '@/lib/features/audit/server/list-audit-actors'
import { listAuditEntries } from '@/lib/features/audit/server/list-audit-entries'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type AuditPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('audit')
  return { title: t('title') }
}

export default async function AuditPage({ params, searchParams }: AuditPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/audit')
  const view = auditView.parse(await searchParams)
  const [found, admins, t] = await Promise.all([
    loadListPage(view, async (query) => {
      const { entries: rows, ...total } = await listAuditEntries(query, locale)
      return { ...total, rows }
    }),
    listAuditActors(locale),
    getTranslations('audit'),
  ])
  return (
    <DashboardPage namespaces={['audit']} title={t('title')} lead={t('lead')}>
      <AuditPanel {...found} admins={admins} />
    </DashboardPage>
  )
}

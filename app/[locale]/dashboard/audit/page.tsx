import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageOrLast } from '@/components/admin-list/list-page'
import { readAuditView } from '@/components/audit/audit-address'
import { AuditPanel } from '@/components/audit/audit-panel'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/auth/page-guard'
import { listActors } from '@/lib/features/audit/list-actors'
import { listAuditEntries } from '@/lib/features/audit/list-audit-entries'
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
  const view = readAuditView(await searchParams)
  const [found, admins, t] = await Promise.all([
    pageOrLast(view, async (query) => {
      const { entries: rows, ...total } = await listAuditEntries(query, locale)
      return { ...total, rows }
    }),
    listActors(locale),
    getTranslations('audit'),
  ])
  return (
    <DashboardPage words={['audit']} title={t('title')} lead={t('lead')}>
      <AuditPanel {...found} admins={admins} />
    </DashboardPage>
  )
}

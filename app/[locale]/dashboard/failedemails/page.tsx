import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { FailedEmailList } from '@/components/failed-emails/failed-email-list'
import { failedEmailsView } from '@/components/failed-emails/failed-emails-view'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listFailedEmails } from '@/lib/features/failed-emails/server/list-failed-emails'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type FailedEmailsPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('failed-emails')
  return { title: t('title') }
}

export default async function FailedEmailsPage({ params, searchParams }: FailedEmailsPageProps) {
  await pageLocale(params)
  await requireAdmin('/dashboard/failedemails')
  const view = failedEmailsView.parse(await searchParams)
  const [found, t] = await Promise.all([
    loadListPage(view, listFailedEmails),
    getTranslations('failed-emails'),
  ])
  return (
    <DashboardPage namespaces={['failed-emails']} title={t('title')} lead={t('lead')}>
      <FailedEmailList {...found} />
    </DashboardPage>
  )
}

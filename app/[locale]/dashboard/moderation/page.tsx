import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { CasePanel } from '@/components/moderation/case-panel'
import { casesView } from '@/components/moderation/cases-view'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listCases } from '@/lib/features/moderation/server/list-cases'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type ModerationPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('moderation')
  return { title: t('title') }
}

export default async function ModerationPage({ params, searchParams }: ModerationPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/moderation')
  const view = casesView.parse(await searchParams)
  const [found, t] = await Promise.all([
    loadListPage(view, (query) => listCases(query, locale)),
    getTranslations('moderation'),
  ])
  return (
    <DashboardPage
      namespaces={['moderation', 'requests.admin', 'chat.remove']}
      title={t('title')}
      lead={t('lead')}
    >
      <CasePanel {...found} />
    </DashboardPage>
  )
}

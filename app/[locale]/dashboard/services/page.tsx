import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthTestList } from '@/components/health-tests/health-test-list'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listHealthTestsToManage } from '@/lib/features/health-tests/server/list-health-tests-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('health-tests.admin.manage')
  return { title: t('title') }
}

export default async function ServicesPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/services')
  const [healthTests, t] = await Promise.all([
    listHealthTestsToManage(locale),
    getTranslations('health-tests.admin.manage'),
  ])
  const create = <CreateLink href="/dashboard/services/new">{t('new')}</CreateLink>
  return (
    <DashboardPage
      namespaces={['health-tests.admin', 'content']}
      title={t('title')}
      action={healthTests.length > 0 && create}
    >
      <HealthTestList healthTests={healthTests} />
    </DashboardPage>
  )
}

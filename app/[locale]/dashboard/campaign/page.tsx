import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignList } from '@/components/campaigns/admin/campaign-list'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { listCampaignsToManage } from '@/lib/features/campaigns/server/list-campaigns-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('campaigns.admin.manage')
  return { title: t('title') }
}

export default async function ManageCampaignPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/campaign')
  const [campaigns, t] = await Promise.all([
    listCampaignsToManage(locale),
    getTranslations('campaigns.admin.manage'),
  ])
  const create = <CreateLink href="/dashboard/createCampaign">{t('new')}</CreateLink>
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('title')}
      action={campaigns.length > 0 && create}
    >
      <CampaignList campaigns={campaigns} />
    </DashboardPage>
  )
}

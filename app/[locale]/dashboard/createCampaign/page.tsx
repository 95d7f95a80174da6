import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('campaigns.admin.create')
  return { title: t('title') }
}

export default async function CreateCampaignPage({ params }: LocaleParams) {
  await pageLocale(params)
  const admin = await requireAdmin('/dashboard/createCampaign')
  const t = await getTranslations('campaigns.admin.create')
  const back = (
    <Button asChild variant="ghost">
      <Link href="/dashboard/campaign">{t('back')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('title')}
      action={back}
    >
      <Card className="max-w-3xl">
        <CampaignForm person={formOwner(admin)} />
      </Card>
    </DashboardPage>
  )
}

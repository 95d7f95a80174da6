import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { NOT_FOUND_PATH, redirectLocalized, requireAdmin } from '@/lib/core/server/auth/page-guard'
import { getCampaignToEdit } from '@/lib/features/campaigns/server/get-campaign-to-edit'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditCampaignPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditCampaignPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('campaigns.admin.edit')
  return { title: t('title') }
}

export default async function EditCampaignPage({ params }: EditCampaignPageProps) {
  await pageLocale(params)
  const { id } = await params
  const admin = await requireAdmin(`/dashboard/campaign/${id}`)
  const campaign = await getCampaignToEdit(id)
  if (!campaign) return redirectLocalized(NOT_FOUND_PATH)
  const t = await getTranslations('campaigns.admin')
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('edit.title')}
      lead={campaign.isOrganisation ? undefined : t('edit.lead')}
      parents={[{ label: t('manage.title'), href: '/dashboard/campaign' }]}
    >
      <Card className="max-w-3xl">
        <EditCampaignForm key={campaign.revision} campaign={campaign} person={formOwner(admin)} />
      </Card>
    </DashboardPage>
  )
}

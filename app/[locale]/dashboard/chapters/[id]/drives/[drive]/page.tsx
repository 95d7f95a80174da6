import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { DriveVolunteers } from '@/components/chapters/own/drive-volunteers'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { getDriveToEdit } from '@/lib/features/chapters/server/drives'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditDrivePageProps = { params: Promise<{ locale: string; id: string; drive: string }> }

export async function generateMetadata({ params }: EditDrivePageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.own.drives')
  return { title: t('editTitle') }
}

export default async function EditDrivePage({ params }: EditDrivePageProps) {
  await pageLocale(params)
  const { id, drive } = await params
  const user = await requireUser(`/dashboard/chapters/${id}/drives/${drive}`)
  const found = await getDriveToEdit(user, id, drive)
  if (!found) return redirectLocalized(NOT_FOUND_PATH)
  const { campaign, volunteers } = found
  const t = await getTranslations('chapters.own')
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('drives.editTitle')}
      lead={t('drives.editLead')}
      parents={[{ label: t('board.drives'), href: `/dashboard/chapters/${id}` }]}
    >
      <Card className="max-w-3xl">
        <EditCampaignForm
          key={campaign.revision}
          campaign={campaign}
          person={user.email}
          chapter={id}
        />
      </Card>
      <DriveVolunteers volunteers={volunteers} />
    </DashboardPage>
  )
}

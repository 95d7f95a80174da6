import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignForm } from '@/components/campaigns/admin/campaign-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { getChapterToCoordinate } from '@/lib/features/chapters/server/get-chapter'
import { pageLocale } from '@/lib/i18n/page-locale'

type NewDrivePageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: NewDrivePageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.own.drives')
  return { title: t('newTitle') }
}

export default async function NewDrivePage({ params }: NewDrivePageProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/dashboard/chapters/${id}/drives/new`)
  const chapter = await getChapterToCoordinate(user, id, locale)
  if (!chapter) return redirectLocalized(NOT_FOUND_PATH)
  const t = await getTranslations('chapters.own.drives')
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('newTitle')}
      parents={[{ label: chapter.name, href: `/dashboard/chapters/${id}` }]}
    >
      <Card className="max-w-3xl">
        <CampaignForm person={formOwner(user)} chapter={id} submit={t('create')} />
      </Card>
    </DashboardPage>
  )
}

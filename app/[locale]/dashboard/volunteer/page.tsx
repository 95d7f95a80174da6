import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import {
  CampaignNotFound,
  CampaignPicker,
  NoCampaignsForVolunteers,
  NoVolunteers,
  VolunteerList,
} from '@/components/campaigns/admin/volunteer-list'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { MAX_VOLUNTEERS_LISTED } from '@/lib/features/campaigns/rules'
import { listVolunteers } from '@/lib/features/campaigns/server/list-volunteers'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type VolunteerPageProps = LocaleParams & {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('campaigns.admin.volunteers')
  return { title: t('title') }
}

export default async function VolunteerPage({ params, searchParams }: VolunteerPageProps) {
  const locale = await pageLocale(params)
  await requireAdmin('/dashboard/volunteer')
  const { campaign } = await searchParams
  const [found, t] = await Promise.all([
    listVolunteers([campaign].flat()[0], locale),
    getTranslations('campaigns.admin.volunteers'),
  ])
  return (
    <DashboardPage namespaces={['campaigns.admin', 'campaigns.public']} title={t('title')}>
      <Volunteers {...found} />
    </DashboardPage>
  )
}

function Volunteers({ campaigns, chosen, volunteers }: Awaited<ReturnType<typeof listVolunteers>>) {
  const t = useTranslations('campaigns.admin.volunteers')
  if (campaigns.length === 0) return <NoCampaignsForVolunteers />
  const count = chosen?.volunteerCount ?? 0
  return (
    <>
      <CampaignPicker campaigns={campaigns} chosen={chosen?._id ?? null} />
      {!chosen ? <CampaignNotFound /> : null}
      {chosen && volunteers.length === 0 ? <NoVolunteers campaignId={chosen._id} /> : null}
      {count > MAX_VOLUNTEERS_LISTED ? (
        <p role="note" className="mb-6 max-w-2xl font-semibold">
          {t('first', { shown: MAX_VOLUNTEERS_LISTED, count })}
        </p>
      ) : null}
      {chosen && volunteers.length > 0 ? (
        <VolunteerList key={chosen._id} campaign={chosen} volunteers={volunteers} />
      ) : null}
    </>
  )
}

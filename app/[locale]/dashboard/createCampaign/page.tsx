import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { dashboardHome } from '@/components/layout/nav-links'
import { requireAdmin } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('createCampaign')

export default async function CreateCampaignPage({ params }: LocaleParams) {
  await pageLocale(params)
  const { role } = await requireAdmin('/dashboard/createCampaign')
  return <ComingSoon page="createCampaign" overview={dashboardHome(role)} />
}

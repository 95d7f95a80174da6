import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { dashboardHome } from '@/components/layout/nav-links'
import { requireAdmin } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('volunteerManage')

export default async function VolunteerManagePage({ params }: LocaleParams) {
  await pageLocale(params)
  const { role } = await requireAdmin('/dashboard/volunteer')
  return <ComingSoon page="volunteerManage" overview={dashboardHome(role)} />
}

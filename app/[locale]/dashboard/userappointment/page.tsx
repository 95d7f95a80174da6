import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { dashboardHome } from '@/components/layout/nav-links'
import { requireUser } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('testStatus')

export default async function TestStatusPage({ params }: LocaleParams) {
  await pageLocale(params)
  const { role } = await requireUser('/dashboard/userappointment')
  return <ComingSoon page="testStatus" overview={dashboardHome(role)} />
}

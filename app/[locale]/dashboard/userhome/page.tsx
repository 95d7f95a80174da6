import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { requireUser } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('userOverview')

export default async function UserOverviewPage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireUser('/dashboard/userhome')
  return <ComingSoon page="userOverview" />
}

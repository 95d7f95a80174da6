import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { requireAdmin } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('overview')

export default async function OverviewPage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireAdmin('/dashboard/home')
  return <ComingSoon page="overview" />
}

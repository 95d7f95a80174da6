import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { requireUser } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('donate')

export default async function DonatePage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireUser('/donate')
  return <ComingSoon page="donate" />
}

import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { requireUser } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('communityChat')

export default async function CommunityChatPage({ params }: LocaleParams) {
  await pageLocale(params)
  await requireUser('/communityChat')
  return <ComingSoon page="communityChat" />
}

import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('press')

export default async function PressPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="press" />
}

import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('about')

export default async function AboutPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="about" />
}

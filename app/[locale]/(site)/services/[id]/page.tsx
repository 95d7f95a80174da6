import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('service')

export default async function ServicePage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="service" />
}

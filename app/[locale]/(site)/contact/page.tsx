import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('contact')

export default async function ContactPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="contact" />
}

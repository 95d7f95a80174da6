import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('bioMedical')

export default async function BioMedicalPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="bioMedical" />
}

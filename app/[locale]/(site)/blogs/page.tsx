import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('blogs')

export default async function BlogsPage({ params }: LocaleParams) {
  await pageLocale(params)
  return <ComingSoon page="blogs" />
}

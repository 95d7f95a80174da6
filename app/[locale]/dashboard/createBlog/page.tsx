import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { dashboardHome } from '@/components/layout/nav-links'
import { requireUser } from '@/lib/core/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const generateMetadata = comingSoonMetadata('writeBlog')

export default async function WriteBlogPage({ params }: LocaleParams) {
  await pageLocale(params)
  const { role } = await requireUser('/dashboard/createBlog')
  return <ComingSoon page="writeBlog" overview={dashboardHome(role)} />
}

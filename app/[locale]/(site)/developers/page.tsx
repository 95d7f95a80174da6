import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { DevelopersPage } from '@/components/developers/developers-page'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { listEndpoints } from '@/lib/features/developers/server/list-endpoints'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 86_400

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('developers')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/developers',
  })
}

export default async function Developers({ params }: LocaleParams) {
  await pageLocale(params)
  return <DevelopersPage {...(await listEndpoints())} apiUrl={siteUrl('/api')} />
}

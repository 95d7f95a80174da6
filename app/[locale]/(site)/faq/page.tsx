import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FaqPage } from '@/components/marketing/faq-page'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 86_400

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('marketing.faq')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('description'),
    path: '/faq',
  })
}

export default async function Faq({ params }: LocaleParams) {
  await pageLocale(params)
  return <FaqPage url={siteUrl('/faq')} />
}

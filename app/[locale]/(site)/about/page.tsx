import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { AboutPage } from '@/components/marketing/about-page'
import { pageMetadata } from '@/lib/core/server/http/page-metadata'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('marketing.about')
  return pageMetadata(await getLocale(), {
    title: t('title'),
    description: t('metaDescription'),
    path: '/about',
  })
}

export default async function About({ params }: LocaleParams) {
  await pageLocale(params)
  return <AboutPage />
}
